"""What a run is written as besides its log: Markdown, CSV and JSON, all made from result records."""
