import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import type { FormError, FormErrorCode } from "../../../domain/structure-forms/form-error.ts";
import { definitionErrorTexts } from "./definition-error-texts.ts";

const texts: Record<FormErrorCode, MessageKey> = {
  ...definitionErrorTexts,
  number: "adminAttributes.error_number",
  decimals: "adminAttributes.error_decimals",
  filled: "adminAttributes.error_filled",
  listed: "adminAttributes.error_listed",
};

/** Texts of the errors of a form about definitions. */
export function useFormErrors(errors: readonly FormError[]) {
  const t = useText();
  const say = ({ code, other }: FormError) => t(texts[code], { other });
  return {
    say,
    /** The error at a field of this part, or `null`. */
    at(...fields: readonly string[]): string | null {
      const error = errors.find((one) => one.subject === undefined && fields.includes(one.field));
      return error ? say(error) : null;
    },
    /** Errors that the change would cause in other parts. */
    elsewhere: errors.filter(({ subject }) => subject !== undefined),
  };
}
