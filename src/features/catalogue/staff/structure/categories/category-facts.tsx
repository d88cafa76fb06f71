import type { ReactNode } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import type { CategoryChoice } from "../../../domain/category-form/category-fields.ts";
import { machines, warranties } from "../../../domain/category-form/read-category.ts";
import { plannerRoles } from "../../../domain/definitions/rows.ts";
import type { CategoryData } from "./category.loader.ts";
import { FaceField } from "./face-field.tsx";
import { FixedFact, TickFact } from "./fact-fields.tsx";
import type { CategoryFields } from "./use-category-fields.ts";

const saleUnits = ["piece", "metre"] as const;

interface FactFieldsProps {
  page: CategoryData;
  fields: CategoryFields;
}

/** What holds for the products of a category. */
export function FactFields({ page, fields }: FactFieldsProps) {
  const t = useText();
  const units = saleUnits.map((value) => ({ value, name: t(`adminCategories.saleUnit_${value}`) }));
  const roles = plannerRoles.map((value) => ({ value, name: t(`adminCategories.role_${value}`) }));
  const like = (some: readonly { value: string; name: string }[]) =>
    some.map(({ value, name }) => ({ value, name: t("adminCategories.like_category", { name }) }));
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Group title={t("adminCategories.selling")}>
        <ChoiceFact field="saleUnit" options={units} fields={fields} />
        <ChoiceFact
          field="warranty"
          hint={t("adminCategories.hint_warranty")}
          options={warranties.map((value) => ({ value, name: t(`adminCategories.warranty_${value}`) }))}
          fields={fields}
        />
        <TickFact field="installation" fields={fields} />
        <TickFact field="isSet" fields={fields} />
        <TickFact field="hasBattery" fields={fields} />
        <TickFact field="rental" fields={fields} />
        <ChoiceFact
          field="machine"
          hint={t("adminCategories.hint_machine")}
          options={machines.map((value) => ({ value, name: t(`adminCategories.machine_${value}`) }))}
          none={t("adminCategories.nothing")}
          fields={fields}
        />
        <TickFact field="needsOperator" fields={fields} />
        <TickFact field="isHeavy" fields={fields} />
      </Group>
      <div className="grid gap-6">
        <Group title={t("adminCategories.planning")}>
          <ChoiceFact
            field="role"
            hint={t("adminCategories.hint_role")}
            options={roles}
            none={t("adminCategories.role_none")}
            fields={fields}
          />
          <ChoiceFact
            field="manual"
            options={like(page.manuals)}
            none={t("adminCategories.manual_none")}
            fields={fields}
          />
        </Group>
        <Group title={t("adminCategories.picture")}>
          <FaceField page={page} fields={fields} />
          <ChoiceFact
            field="pictureKind"
            hint={t("adminCategories.hint_pictureKind")}
            options={like(page.pictureKinds)}
            fields={fields}
          />
        </Group>
      </div>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="panel grid gap-4">
      <legend className="float-left h3">{title}</legend>
      <div className="clear-both grid gap-4">{children}</div>
    </fieldset>
  );
}

interface ChoiceFactProps {
  field: CategoryChoice;
  hint?: string;
  options: readonly { value: string; name: string }[];
  /** Name of no choice. */
  none?: string;
  fields: CategoryFields;
}

function ChoiceFact({ field, hint, options, none, fields }: ChoiceFactProps) {
  const t = useText();
  const value = fields.value(field);
  const label = t(`adminCategories.field_${field}`);
  if (fields.isFixed(field)) {
    const shown = options.find((one) => one.value === value)?.name ?? none ?? "";
    return <FixedFact name={field} label={label} value={value} shown={shown} hint={t("adminCategories.fixed")} />;
  }
  return (
    <Select label={label} hint={hint} name={field} defaultValue={value} error={fields.error(field)}>
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
    </Select>
  );
}
