package dev.custodia.memory.reasoner.offline;

/** What statements commonly say of a person; single ones have one value at a time. */
enum SlotKind {
  NAME("name"),
  AGE("age"),
  BIRTHDAY("birthday"),
  RESIDENCE("residence"),
  ORIGIN("origin"),
  EMPLOYER("employer"),
  ROLE("role"),
  STUDY("field of study"),
  PARTNER("partner"),
  PET("pet"),
  LANGUAGE("language"),
  ALLERGY("allergy"),
  DIET("diet"),
  FAVORITE("favorite"),
  LIKES("likes"),
  DISLIKES("dislikes"),
  FAMILY("family");

  private final String label;

  SlotKind(String label) {
    this.label = label;
  }

  /** The word for people. */
  String label() {
    return label;
  }
}
