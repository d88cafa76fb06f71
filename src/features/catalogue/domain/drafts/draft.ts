import type { ShownAttribute } from "./shown-attribute.ts";

/** Fields of a product by the names of the import columns (`name.ua`, `price.PL.sale`, `specs.power_w`), as typed. */
export type Fields = Readonly<Record<string, string>>;

/** A change of a field that is not published yet: the stored value when it was first changed, and the typed one. */
export interface FieldChange {
  from: string;
  to: string;
}

/** Changes of a draft by field. */
export type DraftChanges = Readonly<Record<string, FieldChange>>;

/** A change that a form sends: the value that it had shown, and the typed one. */
export interface FieldEdit {
  field: string;
  before: string;
  after: string;
  /** Of an attribute: how the form had shown it. Without it the definitions in force count. */
  shown?: ShownAttribute | undefined;
}

/** Two people changed one field: nothing is lost, the sender chooses. */
export interface FieldConflict {
  field: string;
  yours: string;
  theirs: string;
  /** Of an attribute: how the form had shown it when `yours` was typed, which choosing it later sends again. */
  shown?: ShownAttribute | undefined;
}
