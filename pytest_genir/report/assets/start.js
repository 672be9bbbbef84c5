start(new Data());
