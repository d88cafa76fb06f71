import type { ListField, PromotionField, TextField, TypedPromotion } from "../../domain/staff/promotion-fields.ts";

/** What a form shows: the typed values and the messages at their fields. */
export interface FormValues {
  typed: TypedPromotion;
  text: (name: TextField) => string;
  has: (name: ListField, value: string) => boolean;
  error: (name: PromotionField) => string | null;
  /** Props of a field with one text. */
  field: (name: TextField) => { name: TextField; defaultValue: string; error: string | null; autoComplete: "off" };
}

/** Values of a form by field. */
export function valuesOf(typed: TypedPromotion, errors: Readonly<Record<string, string>>): FormValues {
  const error = (name: PromotionField) => errors[name] ?? null;
  const text = (name: TextField) => typed.texts[name];
  return {
    ...{ typed, text, error },
    has: (name, value) => typed.lists[name].includes(value),
    field: (name) => ({ name, defaultValue: text(name), error: error(name), autoComplete: "off" }),
  };
}
