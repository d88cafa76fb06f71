import {
  type Autosave,
  type AutosaveEvent,
  autosave,
  conflictOf,
  openAutosave,
  shownValue,
} from "../../domain/product-form/autosave.ts";
import { errorsByField, type FormErrors } from "../../domain/product-form/form-errors.ts";
import type { FieldError } from "../../domain/product-writes/errors.ts";
import { type EditedAnswer, type RejectedEdits, valuesOf } from "./edited-answer.ts";

/** Milliseconds for which a field that somebody else changed is marked. */
const markedFor = 4000;

export interface FormView {
  save: Autosave;
  product: EditedAnswer;
  /** Errors of all fields, shown or not. */
  errors: FormErrors;
  /** Fields whose errors are shown: left once, or all after an attempt to publish. */
  visited: ReadonlySet<string> | "all";
  /** Fields that somebody else has just changed. */
  marked: ReadonlySet<string>;
  revealed: string | null;
}

/** State of an open form, outside of React, so that a key pressed in one field renders that field alone. */
export interface FormStore {
  view(): FormView;
  subscribe(listener: () => void): () => void;
  type(field: string, value: string): void;
  visit(field: string): void;
  /** Publishing was refused: all errors are shown. */
  refuse(errors: readonly FieldError[]): void;
  /** Shows a field that may be out of sight, to focus it. */
  reveal(field: string): void;
  choose(field: string, side: "yours" | "theirs"): void;
  /** A step of saving that brings no product. */
  step(event: Extract<AutosaveEvent, { type: "sending" | "failed" | "recovered" }>): void;
  /** The product from the server: the answer to what was sent, or what was heard meanwhile. */
  take(product: EditedAnswer, type: "answered" | "heard"): void;
}

export function createFormStore(product: EditedAnswer, rejected: RejectedEdits, isChecked: boolean): FormStore {
  const listeners = new Set<() => void>();
  const save = openAutosave(valuesOf(product), [...product.conflicts, ...rejected]);
  let view: FormView = {
    save,
    product,
    errors: errorsOf(save, product),
    visited: isChecked ? "all" : new Set(),
    marked: new Set(),
    revealed: null,
  };
  const update = (change: Partial<FormView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const follow = (event: AutosaveEvent): void => {
    const next = autosave(view.save, event);
    update({ save: next, errors: errorsOf(next, view.product) });
  };
  const mark = (fields: readonly string[]): void => {
    if (fields.length === 0) return;
    update({ marked: new Set([...view.marked, ...fields]) });
    setTimeout(() => update({ marked: new Set([...view.marked].filter((one) => !fields.includes(one))) }), markedFor);
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (field, value) => follow({ type: "typed", field, value }),
    visit(field) {
      if (view.visited !== "all" && !view.visited.has(field)) update({ visited: new Set([...view.visited, field]) });
    },
    refuse(errors) {
      const product = { ...view.product, errors: [...errors] };
      update({ visited: "all", product, errors: errorsOf(view.save, product) });
    },
    reveal: (field) => update({ revealed: field }),
    choose: (field, side) => follow({ type: "chosen", field, side }),
    step: follow,
    take(product, type) {
      const before = view.save;
      const values = valuesOf(product);
      const after = autosave(before, { type, values, conflicts: product.conflicts });
      update({ save: after, product, errors: errorsOf(after, product) });
      const fields = new Set([...Object.keys(before.known), ...Object.keys(after.known)]);
      mark([...fields].filter((field) => shownValue(before, field) !== shownValue(after, field)));
    },
  };
}

/** What the server found is true of saved values only: it may depend on other products. */
function errorsOf({ typed, sent }: Autosave, { errors }: EditedAnswer): FormErrors {
  return errorsByField(errors.filter(({ field }) => !typed[field] && !sent?.[field]));
}

/** Fields with a choice between two values. */
export function conflictsIn({ save }: FormView): string[] {
  const fields = [...Object.keys(save.conflicts), ...Object.keys(save.overtaken)];
  return fields.filter((field) => conflictOf(save, field));
}
