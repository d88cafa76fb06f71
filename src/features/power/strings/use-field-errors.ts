import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { FormError } from "../domain/strings/strings-answer.ts";
import { fieldErrorText } from "./field-error-text.ts";

/** Message of a field by its name; undefined without an error. */
export function useFieldErrors(errors: readonly FormError[]): (field: string) => string | undefined {
  const language = useLanguage();
  return (field) => {
    const error = errors.find((one) => one.field === field);
    return error && fieldErrorText(error, language);
  };
}
