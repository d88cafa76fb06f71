import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { PairForm, PairList } from "../domain/pairs/form/pair-form.ts";
import { ownValues } from "../domain/strings/strings-form.ts";
import { PlaceOptions } from "../place-options.tsx";
import { figureText } from "../strings/figure-text.ts";
import { Options } from "../strings/strings-options.tsx";
import type { FieldGroup, FieldSpec, OptionSpec } from "./fields/field-spec.ts";
import { CarOptions } from "./pair-options.tsx";

/** Names of what can be chosen, by list. */
export type NamedLists = Readonly<Record<PairList, readonly { id: string; name: string }[]>>;

export interface PairFieldsProps {
  form: PairForm;
  /** Product fields and their lists. */
  products: Readonly<Record<string, PairList>>;
  lists: NamedLists;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: PairForm) => void;
}

/** Fields in their groups; those of another datasheet only while it is chosen. */
export function PairFields({ groups, ...props }: PairFieldsProps & { groups: readonly FieldGroup[] }) {
  const { t } = useLanguage();
  return groups
    .filter(({ own }) => own === undefined || props.form[own] === ownValues)
    .map(({ legend, own, fields }) => {
      const key = fields[0]?.name;
      const isOnly = fields.length === 1;
      const shown = (
        <div className={isOnly ? "grid" : "grid grid-cols-[minmax(0,1fr)] items-end gap-4 min-[360px]:grid-cols-2"}>
          {fields.map((spec) => (
            <PairField key={spec.name} spec={spec} {...props} />
          ))}
        </div>
      );
      if (legend === undefined) return <div key={key}>{shown}</div>;
      if (own === undefined)
        return (
          <fieldset key={key}>
            <legend className="label mb-3">{t(legend)}</legend>
            {shown}
          </fieldset>
        );
      return (
        <fieldset key={key} className="border-l-2 border-line pl-4">
          <legend className="sr-only">{t("powerPairs.own_values", { name: t(legend) })}</legend>
          <p className="mb-4 text-small text-muted">{t("powerStrings.own_hint")}</p>
          {shown}
        </fieldset>
      );
    });
}

/** A field of a form; its name is that in the query. */
export function PairField({ spec, form, products, lists, errorOf, onChange }: PairFieldsProps & { spec: FieldSpec }) {
  const { t } = useLanguage();
  const { name } = spec;
  const value = form[name] ?? "";
  const props = {
    name,
    label: t(spec.label),
    hint: spec.hint ? t(spec.hint) : undefined,
    className: spec.isWide ? "col-span-full" : undefined,
    error: errorOf(name),
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  };
  const list = products[name];
  if (spec.type === "product" && list !== undefined)
    return (
      <Select {...props}>
        {list === "cars" ? <CarOptions chosen={value} /> : <Options choices={lists[list]} chosen={value} />}
      </Select>
    );
  if (spec.type === "place")
    return (
      <Select {...props}>
        <PlaceOptions />
      </Select>
    );
  if (spec.type === "choice")
    return (
      <Select {...props}>
        {spec.none ? <option value="">{t(spec.none)}</option> : null}
        {spec.options.map((option) => (
          <OptionOf key={option.value} option={option} />
        ))}
      </Select>
    );
  if (spec.type === "text") return <Field {...props} autoComplete="off" />;
  return (
    <Field
      {...props}
      {...(spec.type === "figure" && spec.unit ? { unit: t(spec.unit) } : {})}
      inputMode={spec.type === "figure" && spec.isSigned ? "text" : "decimal"}
      autoComplete="off"
    />
  );
}

function OptionOf({ option }: { option: OptionSpec }) {
  const language = useLanguage();
  const text =
    "text" in option
      ? language.t(option.text)
      : "word" in option
        ? option.word
        : figureText(option.figure, option.unit, language);
  return <option value={option.value}>{text}</option>;
}
