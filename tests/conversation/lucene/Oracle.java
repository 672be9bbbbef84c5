import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.AnalyzerWrapper;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Asks Lucene itself: `java -cp JAR Oracle.java documents.jsonl queries.jsonl` prints, for each query (in the words of
 * Elasticsearch, translated as Elasticsearch translates them), a line `[[id, score], ...]`; a query `{"words": TEXT}`
 * prints the words that the standard analyzer makes of a text.
 */
public class Oracle {
  static final ObjectMapper JSON = new ObjectMapper();

  /** Elasticsearch leaves a hundred places between the values of a list. */
  static final class Gaps extends AnalyzerWrapper {
    final Analyzer standard = new StandardAnalyzer();

    Gaps() {
      super(PER_FIELD_REUSE_STRATEGY);
    }

    @Override
    protected Analyzer getWrappedAnalyzer(String field) {
      return standard;
    }

    @Override
    public int getPositionIncrementGap(String field) {
      return 100;
    }
  }

  static final Analyzer ANALYZER = new Gaps();

  public static void main(String[] args) throws Exception {
    ByteBuffersDirectory directory = new ByteBuffersDirectory();
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(ANALYZER))) {
      for (String line : Files.readAllLines(Path.of(args[0]), StandardCharsets.UTF_8)) {
        JsonNode entry = JSON.readTree(line);
        Document document = new Document();
        document.add(new StringField("_key", entry.get("id").asText(), Field.Store.YES));
        for (Iterator<Map.Entry<String, JsonNode>> fields = entry.fields(); fields.hasNext(); ) {
          Map.Entry<String, JsonNode> field = fields.next();
          if (field.getValue().isArray()) {
            for (JsonNode value : field.getValue()) {
              document.add(new TextField(field.getKey(), value.asText(), Field.Store.NO));
            }
          } else {
            document.add(new TextField(field.getKey(), field.getValue().asText(), Field.Store.NO));
          }
        }
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      for (String line : Files.readAllLines(Path.of(args[1]), StandardCharsets.UTF_8)) {
        JsonNode wanted = JSON.readTree(line);
        List<Object> answer = new ArrayList<>();
        if (wanted.has("words")) {
          answer.addAll(words(wanted.get("words").asText()));
        } else {
          for (ScoreDoc hit : searcher.search(query(wanted), Math.max(1, reader.maxDoc())).scoreDocs) {
            answer.add(List.of(searcher.storedFields().document(hit.doc).get("_key"), hit.score));
          }
        }
        out.println(JSON.writeValueAsString(answer));
      }
    }
  }

  static List<String> words(String text) throws Exception {
    List<String> found = new ArrayList<>();
    try (TokenStream stream = ANALYZER.tokenStream("any", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        found.add(term.toString());
      }
      stream.end();
    }
    return found;
  }

  static Query query(JsonNode node) throws Exception {
    Map.Entry<String, JsonNode> only = node.fields().next();
    JsonNode held = only.getValue();
    switch (only.getKey()) {
      case "match_all":
        return new MatchAllDocsQuery();
      case "match": {
        Map.Entry<String, JsonNode> field = held.fields().next();
        JsonNode said = field.getValue();
        String text = said.isObject() ? said.get("query").asText() : said.asText();
        return boosted(match(field.getKey(), text, said), said);
      }
      case "match_phrase": {
        Map.Entry<String, JsonNode> field = held.fields().next();
        PhraseQuery.Builder phrase = new PhraseQuery.Builder();
        for (String word : words(field.getValue().asText())) {
          phrase.add(new Term(field.getKey(), word));
        }
        return phrase.build();
      }
      case "multi_match": {
        List<Query> parts = new ArrayList<>();
        for (JsonNode name : held.get("fields")) {
          String[] named = name.asText().split("\\^");
          Query part = match(named[0], held.get("query").asText(), held);
          parts.add(named.length > 1 ? new BoostQuery(part, Float.parseFloat(named[1])) : part);
        }
        if (held.path("type").asText("best_fields").equals("best_fields")) {
          return new DisjunctionMaxQuery(parts, 0.0f);
        }
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        parts.forEach(part -> all.add(part, Occur.SHOULD));
        return all.build();
      }
      case "term": {
        Map.Entry<String, JsonNode> field = held.fields().next();
        return new TermQuery(new Term(field.getKey(), field.getValue().asText()));
      }
      case "bool": {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        add(all, held, "must", Occur.MUST);
        add(all, held, "should", Occur.SHOULD);
        add(all, held, "filter", Occur.FILTER);
        add(all, held, "must_not", Occur.MUST_NOT);
        if (held.has("minimum_should_match")) {
          all.setMinimumNumberShouldMatch(held.get("minimum_should_match").asInt());
        }
        return all.build();
      }
      default:
        throw new IllegalArgumentException(only.getKey());
    }
  }

  static void add(BooleanQuery.Builder all, JsonNode held, String key, Occur how) throws Exception {
    if (held.has(key)) {
      for (JsonNode part : held.get(key)) {
        all.add(query(part), how);
      }
    }
  }

  static Query match(String field, String text, JsonNode said) throws Exception {
    List<String> words = words(text);
    if (words.isEmpty()) {
      return new MatchNoDocsQuery();
    }
    if (words.size() == 1) {
      return new TermQuery(new Term(field, words.get(0)));
    }
    boolean every = said.path("operator").asText("or").equals("and");
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    for (String word : words) {
      all.add(new TermQuery(new Term(field, word)), every ? Occur.MUST : Occur.SHOULD);
    }
    if (!every && said.has("minimum_should_match")) {
      all.setMinimumNumberShouldMatch(said.get("minimum_should_match").asInt());
    }
    return all.build();
  }

  static Query boosted(Query query, JsonNode said) {
    return said.has("boost") ? new BoostQuery(query, (float) said.get("boost").asDouble()) : query;
  }
}
