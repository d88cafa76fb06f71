import { useId } from "react";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { CategoryField, CategoryTick } from "../../../domain/category-form/category-fields.ts";
import type { CategoryFields } from "./use-category-fields.ts";

const labels: Record<CategoryTick, { label: MessageKey; hint: MessageKey }> = {
  hidden: { label: "adminCategories.field_hidden", hint: "adminCategories.hint_hidden" },
  rental: { label: "adminCategories.field_rental", hint: "adminCategories.hint_rental" },
  isSet: { label: "adminCategories.field_isSet", hint: "adminCategories.hint_isSet" },
  hasBattery: { label: "adminCategories.field_hasBattery", hint: "adminCategories.hint_hasBattery" },
  installation: { label: "adminCategories.field_installation", hint: "adminCategories.hint_installation" },
  needsOperator: { label: "adminCategories.field_needsOperator", hint: "adminCategories.hint_needsOperator" },
  isHeavy: { label: "adminCategories.field_isHeavy", hint: "adminCategories.hint_isHeavy" },
  nests: { label: "adminCategories.field_nests", hint: "adminCategories.hint_nests" },
};

/** A fact that holds or not, with what it does. One that the shop needs cannot be changed. */
export function TickFact({ field, fields }: { field: CategoryTick; fields: CategoryFields }) {
  const t = useText();
  const id = useId();
  const { label, hint } = labels[field];
  const isFixed = fields.isFixed(field);
  return (
    <div>
      <Tick
        name={field}
        defaultChecked={fields.value(field) === "on"}
        disabled={isFixed}
        aria-describedby={id}
        error={fields.error(field)}
      >
        {t(label)}
      </Tick>
      <p className="pl-8 text-small text-muted" id={id}>
        {t(hint)} {isFixed ? t("adminCategories.fixed") : null}
      </p>
    </div>
  );
}

interface FixedFactProps {
  name: CategoryField;
  label: string;
  value: string;
  shown: string;
  hint: string;
}

/** A fact that the shop needs as it is. */
export function FixedFact({ name, label, value, shown, hint }: FixedFactProps) {
  return (
    <div>
      <p className="label">{label}</p>
      <input type="hidden" name={name} value={value} />
      <p className="mt-1 font-medium wrap-anywhere">{shown}</p>
      <p className="text-small text-muted">{hint}</p>
    </div>
  );
}
