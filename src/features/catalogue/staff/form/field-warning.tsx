import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { productWarnings } from "../../domain/product-writes/product-warnings.ts";
import { useForm, useView } from "./form-context.tsx";

/** What does not prevent publishing but breaks a duty: of the responsible person and of dangerous goods. */
export function FieldWarning({ field }: { field: "responsible" | "dangerous_goods" }) {
  const t = useText();
  const { choices, countries } = useForm().setting;
  const typed = useView((view) => view.typed);
  const operators = new Map(choices.operators.map((one) => [one.key, one]));
  const warning = productWarnings(typed, operators).find((one) => one.field === field);
  if (!warning) return null;
  const country = countries.find(({ code }) => code === warning.details.country)?.name ?? "";
  return <Notice tone="warn">{t(`productRules.fault_${warning.code}`, { country })}</Notice>;
}
