import type { Locale } from "#features/languages/domain/locale.ts";
import { shownAttribute } from "../../../domain/drafts/shown-attribute.ts";
import {
  type Autosave,
  type AutosaveEvent,
  autosave,
  conflictOf,
  openAutosave,
  shownValue,
} from "../../../domain/product-form/autosave.ts";
import { checkForm, errorsByField, type FormErrors, storedProduct } from "../../../domain/product-form/form-errors.ts";
import { categoryOf } from "../../../domain/product-form/form-sections.ts";
import type { FieldError } from "../../../domain/product-writes/errors.ts";
import type { StoredProduct } from "../../../domain/product-writes/product-change.ts";
import type { WholeProduct } from "../../../domain/product-writes/whole-product.ts";
import { type EditedAnswer, type RejectedEdits, valuesOf } from "./edited-answer.ts";

/** Milliseconds for which a field that somebody else changed is marked. */
const markedFor = 4000;

export interface FormView {
  save: Autosave;
  product: EditedAnswer;
  /** The product with what was typed. */
  typed: WholeProduct;
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
  /** The typed value of a redefined attribute is not needed any more. */
  settle(field: string): void;
  /** A step of saving that brings no product. */
  step(event: Extract<AutosaveEvent, { type: "sending" | "failed" | "recovered" }>): void;
  /** The product from the server: the answer to what was sent, or what was heard meanwhile. */
  take(product: EditedAnswer, type: "answered" | "heard"): void;
}

interface Opened {
  product: EditedAnswer;
  rejected: RejectedEdits;
  /** All errors are shown. */
  isChecked: boolean;
  /** The language in which attributes are named. */
  locale: Locale;
}

export function createFormStore({ product, rejected, isChecked, locale }: Opened): FormStore {
  const listeners = new Set<() => void>();
  const save = openAutosave(valuesOf(product), [...product.conflicts, ...rejected.conflicts], rejected.redefined);
  let current = currentOf(product);
  let view: FormView = {
    save,
    product,
    ...check(save, product, current),
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
    update({ save: next, ...check(next, view.product, current) });
  };
  const shownNow = (field: string) => {
    const category = categoryOf({ category: shownValue(view.save, "category") });
    return shownAttribute(field, category?.id ?? null, locale);
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
    type: (field, value) => follow({ type: "typed", field, value, shown: shownNow(field) }),
    visit(field) {
      if (view.visited !== "all" && !view.visited.has(field)) update({ visited: new Set([...view.visited, field]) });
    },
    refuse(errors) {
      const product = { ...view.product, errors: [...errors] };
      update({ visited: "all", product, ...check(view.save, product, current) });
    },
    reveal: (field) => update({ revealed: field }),
    choose: (field, side) => follow({ type: "chosen", field, side, shown: shownNow(field) }),
    settle: (field) => follow({ type: "settled", field }),
    step: follow,
    take(product, type) {
      const before = view.save;
      const values = valuesOf(product);
      const { conflicts, redefined = [] } = product;
      const after = autosave(before, { type, values, conflicts, redefined });
      current = currentOf(product);
      update({ save: after, product, ...check(after, product, current) });
      const fields = new Set([...Object.keys(before.known), ...Object.keys(after.known)]);
      mark([...fields].filter((field) => shownValue(before, field) !== shownValue(after, field)));
    },
  };
}

/** What was typed by the browser's own rules; what the server found beside them is true of saved values only. */
function check(save: Autosave, product: EditedAnswer, current: StoredProduct | null) {
  const { typed, sent, known } = save;
  const fields = new Set([...Object.keys(known), ...Object.keys(sent ?? {}), ...Object.keys(typed)]);
  const values = Object.fromEntries([...fields].map((field) => [field, shownValue(save, field)]));
  const checked = checkForm(values, current);
  const found = product.errors.filter(({ field }) => !typed[field] && !sent?.[field]);
  return { typed: checked.product, errors: errorsByField([...checked.errors, ...found], categoryOf(values)) };
}

function currentOf({ stored, reserved, productId }: EditedAnswer): StoredProduct | null {
  return storedProduct(stored, reserved, productId);
}

/** Fields with a choice between two values. */
export function conflictsIn({ save }: FormView): string[] {
  const fields = [...Object.keys(save.conflicts), ...Object.keys(save.overtaken)];
  return fields.filter((field) => conflictOf(save, field));
}
