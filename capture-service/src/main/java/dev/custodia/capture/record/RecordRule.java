package dev.custodia.capture.record;

/**
 * What a stored record can break, the gravest first: where several rules are broken the first is
 * reported (capture 10.2, 18.5).
 */
public enum RecordRule {
  UNPARSABLE("record.unparsable", "is not a JSON object"),
  MODEL_HALF("record.model_half", "holds a member of the model's half of the exchange"),
  UNEXPLAINED(
      "record.unexplained", "is out of shape and holds a member that nobody here can explain"),
  CLOSED_SET("record.closed_set", "holds a member outside the closed set, or one twice"),
  NULL_UNOBSERVED("record.null_unobserved", "says null where nothing was observed"),
  MISSING_MEMBER("record.missing_member", "lacks a member that every capture can fill"),
  TYPE("record.type", "has a member of the wrong type or form"),
  IDENTIFIER("schema.unresolvable", "names a schema that lies nowhere"),
  PARENT_PATH("meta.parent_path", "names its parent by something other than a record's file name"),
  SHAPE("record.shape", "is not laid out as its schema says"),
  ORDER("record.order", "has its members out of order");

  private final String id;
  private final String says;

  RecordRule(String id, String says) {
    this.id = id;
    this.says = says;
  }

  /** The stable code of the finding. */
  public String id() {
    return id;
  }

  /** What is said of the file, to follow its name. */
  public String says() {
    return says;
  }

  /** Whether the reformatter can mend it (capture 12). */
  public boolean mendable() {
    return this == SHAPE || this == ORDER;
  }
}
