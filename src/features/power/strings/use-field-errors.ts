import { formatFigure } from "#features/catalogue/domain/figures.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { FormError } from "../domain/strings/strings-answer.ts";

/** Message of a field by its name, how to mend it included; undefined without an error. */
export function useFieldErrors(errors: readonly FormError[]): (field: string) => string | undefined {
  const { t, locale } = useLanguage();
  const figure = (value: number) => formatFigure(value, [0, 2], locale);
  const text = ({ field, reason, bounds }: FormError): string => {
    if (reason === "inconsistent") return t(`power.error.inconsistent.${inconsistent(field)}`);
    if (reason !== "out_of_range" || bounds === null) return t(`power.error.${reason}`);
    const { min, max } = bounds;
    // Bounds of a figure above zero begin with the smallest number there is.
    return min > 0 && min < 1e-9
      ? t("power.error.above_zero", { max: figure(max) })
      : t("power.error.out_of_range", { min: figure(min), max: figure(max) });
  };
  return (field) => {
    const error = errors.find((one) => one.field === field);
    return error && text(error);
  };
}

/** Fields that contradict another one have a message of their own. */
function inconsistent(field: string) {
  switch (field) {
    case "module.vmpV":
      return "vmp";
    case "module.impA":
      return "imp";
    case "cold":
      return "cold";
    default:
      return "range";
  }
}
