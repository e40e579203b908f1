package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.SourceDocument;
import dev.custodia.memory.recall.text.Signs;
import dev.custodia.memory.recall.text.Term;
import dev.custodia.memory.recall.text.TimeTalk;
import dev.custodia.memory.recall.text.Words;
import dev.custodia.memory.recall.vector.DocumentVectors;
import dev.custodia.memory.recall.vector.TextHash;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Writes a document as Lucene documents. */
final class DocumentBlock {
  private static final FieldType TEXT = text(IndexOptions.DOCS_AND_FREQS, false);
  private static final FieldType HEADING = text(IndexOptions.DOCS, true);

  private final Words words;

  DocumentBlock(Words words) {
    this.words = words;
  }

  private static FieldType text(IndexOptions options, boolean omitNorms) {
    FieldType type = new FieldType();
    type.setTokenized(true);
    type.setIndexOptions(options);
    type.setOmitNorms(omitNorms);
    type.freeze();
    return type;
  }

  /** The block, the document itself last. */
  List<Document> of(SourceDocument source, @Nullable DocumentVectors vectors) {
    List<float[]> pieces = current(source, vectors);
    List<Document> block = new ArrayList<>(Math.max(1, pieces.size()));
    for (int i = 1; i < pieces.size(); i++) {
      Document piece = common(source);
      piece.add(new NumericDocValuesField(Fields.AHEAD, pieces.size() - (long) i));
      piece.add(vector(pieces.get(i)));
      block.add(piece);
    }
    block.add(main(source, pieces, block.size()));
    return block;
  }

  private static List<float[]> current(SourceDocument source, @Nullable DocumentVectors vectors) {
    return vectors != null && vectors.text().equals(TextHash.of(source))
        ? vectors.pieces()
        : List.of();
  }

  private Document main(SourceDocument source, List<float[]> pieces, int before) {
    Document main = common(source);
    main.add(
        new BinaryDocValuesField(
            Fields.NAME, new BytesRef(Fields.key(source.kind(), source.id()).text())));
    main.add(new NumericDocValuesField(Fields.PIECES, before));
    if (!pieces.isEmpty()) {
      main.add(vector(pieces.getFirst()));
    } else if (!source.text().isBlank()) {
      main.add(new StringField(Fields.WAITS, source.kind().value(), Field.Store.NO));
    }
    addText(source, main);
    addPlace(source, main);
    return main;
  }

  private void addText(SourceDocument source, Document main) {
    List<Term> heading = words.ofText(source.heading(), source.language());
    List<Term> text = words.ofText(source.text(), source.language());
    List<Term> all = new ArrayList<>(text.size() + heading.size());
    all.addAll(text);
    all.addAll(heading);
    main.add(new Field(Fields.TEXT, new TermTokens(all), TEXT));
    if (!heading.isEmpty()) {
      main.add(new Field(Fields.HEADING, new TermTokens(heading), HEADING));
    }
    if (TimeTalk.speaks(text)) {
      main.add(new NumericDocValuesField(Fields.TIMELY, 1));
    }
    for (String sign : Signs.of(source.text())) {
      main.add(new StringField(Fields.SIGN, sign, Field.Store.NO));
    }
  }

  private static void addPlace(SourceDocument source, Document main) {
    if (source.place() != null) {
      long group = Fields.group(source.kind(), source.place());
      long position = source.place().position();
      main.add(new NumericDocValuesField(Fields.GROUP, group));
      main.add(new NumericDocValuesField(Fields.POSITION, position));
      main.add(new StringField(Fields.PLACE, Fields.place(group, position), Field.Store.NO));
    }
  }

  /** What both the document and its pieces are found and filtered by. */
  private static Document common(SourceDocument source) {
    Document document = new Document();
    document.add(
        new StringField(Fields.KEY, Fields.key(source.kind(), source.id()).text(), Field.Store.NO));
    document.add(new StringField(Fields.KIND, source.kind().value(), Field.Store.NO));
    source
        .keywords()
        .forEach(
            (field, values) ->
                values.forEach(
                    value ->
                        document.add(
                            new StringField(
                                Fields.keyword(field), Fields.value(value), Field.Store.NO))));
    if (source.at() != null) {
      document.add(new LongPoint(Fields.AT, source.at().toEpochMilli()));
      document.add(new NumericDocValuesField(Fields.AT, source.at().toEpochMilli()));
    }
    return document;
  }

  private static Field vector(float[] vector) {
    return new KnnFloatVectorField(Fields.VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT);
  }
}
