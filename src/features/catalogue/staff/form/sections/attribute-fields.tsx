import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { Attribute } from "../../../domain/attribute.ts";
import { attributesOf } from "../../../domain/attributes.ts";
import { formatFigure } from "../../../domain/figures.ts";
import { shownValue } from "../../../domain/product-form/autosave.ts";
import { anyFieldLabel, typedUnit } from "../../../domain/product-form/field-labels.ts";
import { categoryOf, leftFields } from "../../../domain/product-form/form-sections.ts";
import { useCategory, useForm, useView } from "../form-context.tsx";
import { RowsField, SelectField, TextField } from "../form-field.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { FormPart } from "./form-part.tsx";

/** Attributes of the category in the groups of the characteristics table, then those left from another category. */
export function AttributesSection() {
  const { t, locale } = useLanguage();
  const category = useCategory();
  const attributes = category ? attributesOf(category.id).attributes : [];
  const groups = new Map(attributes.map(({ group, groupName }) => [group, groupName[locale]]));
  return (
    <FormPart section="attributes" about={t("adminProduct.about_attributes")}>
      {category ? null : <p className="text-small text-muted">{t("adminProduct.choose_category")}</p>}
      {[...groups].map(([group, name]) => (
        <fieldset key={group} className="min-w-0">
          <legend className="mb-3 text-compact font-semibold">{name}</legend>
          <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
            {attributes
              .filter((one) => one.group === group)
              .map((attribute) => (
                <AttributeField key={attribute.key} attribute={attribute} />
              ))}
          </div>
        </fieldset>
      ))}
      <LeftAttributes />
    </FormPart>
  );
}

function AttributeField({ attribute }: { attribute: Attribute }) {
  const { t, locale } = useLanguage();
  const field = `specs.${attribute.key}`;
  const label = attribute.label[locale];
  const unit = typedUnit(attribute, locale);
  const hint = usePlausible(attribute, unit);
  if (attribute.kind === "flag")
    return (
      <SelectField
        field={field}
        label={label}
        empty={t("adminProduct.unknown")}
        options={[
          { value: "yes", name: t("adminProduct.yes") },
          { value: "no", name: t("adminProduct.no") },
        ]}
      />
    );
  if (attribute.kind === "choice" && attribute.choices)
    return (
      <SelectField
        field={field}
        label={label}
        empty={t("adminProduct.unknown")}
        options={[...attribute.names].map(([value, name]) => ({ value, name: name[locale] }))}
      />
    );
  if (attribute.kind === "list" && !attribute.numeric && attribute.choices)
    return <ChoiceList field={field} label={label} names={attribute.names} />;
  if (attribute.kind === "range")
    return <PartsField field={field} label={label} unit={unit} hint={hint} kind="range" />;
  if (attribute.kind === "size") return <PartsField field={field} label={label} unit={unit} hint={hint} kind="size" />;
  return (
    <TextField
      field={field}
      label={label}
      hint={attribute.kind === "list" ? t("adminProduct.hint_list") : hint}
      inputMode={attribute.numeric && attribute.kind !== "list" ? "decimal" : undefined}
      {...(unit === null ? {} : { unit })}
    />
  );
}

/** The plausible range of an attribute in words. */
function usePlausible(attribute: Attribute, unit: string | null): string | undefined {
  const { t, locale } = useLanguage();
  if (!attribute.numeric || !attribute.range) return undefined;
  const [from, to] = attribute.range.map((value) => formatFigure(value, [0, 3], locale));
  return from === undefined || to === undefined
    ? undefined
    : t("adminProduct.hint_range", { from, to, unit: unit ?? "" });
}

const separators = { range: [/\.\.|…/, ".."], size: [/\s*[x×х*]\s*/i, " x "] } as const;

interface PartsFieldProps {
  field: string;
  label: string;
  unit: string | null;
  hint: string | undefined;
  kind: "range" | "size";
}

/** An interval or outer dimensions: one input for each figure, written `150..500` or `1722 x 1134 x 30`. */
function PartsField({ field, label, unit, hint, kind }: PartsFieldProps) {
  const t = useText();
  const [split, joint] = separators[kind];
  const count = kind === "range" ? 2 : 3;
  const name = (at: number) =>
    kind === "range"
      ? t(at === 0 ? "adminProduct.from" : "adminProduct.to")
      : t("adminProduct.measure", { number: at + 1 });
  return (
    <RowsField
      field={field}
      label={label}
      hint={t(kind === "range" ? "adminProduct.hint_interval" : "adminProduct.hint_size")}
      editor={({ value, error, set }) => {
        const parts = value === "" ? [] : value.split(split);
        const shown = [...parts, ...Array<string>(Math.max(0, count - parts.length)).fill("")];
        const put = (at: number, typed: string) => {
          const next = shown.map((part, index) => (index === at ? typed : part).trim());
          while (next.at(-1) === "" && (kind === "size" || next.length > 2)) next.pop();
          set(next.every((part) => part === "") ? "" : next.join(joint));
        };
        return (
          <>
            <div className="flex items-end gap-2">
              {shown.map((part, at) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their place
                  key={at}
                  className="input"
                >
                  <input
                    aria-label={`${label}: ${name(at)}`}
                    aria-invalid={error ? true : undefined}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={kind === "range" ? name(at) : undefined}
                    value={part}
                    onChange={(event) => put(at, event.currentTarget.value)}
                  />
                </div>
              ))}
              {unit ? <span className="self-center text-small text-muted">{unit}</span> : null}
            </div>
            {hint ? <p className="hint">{hint}</p> : null}
          </>
        );
      }}
    />
  );
}

/** Values of attributes that the chosen category does not have: they have to be taken out before publishing. */
function LeftAttributes() {
  const { t, locale } = useLanguage();
  const { store, pump } = useForm();
  const left = useView(({ save, product }) => {
    const names = new Set([...Object.keys(save.known), ...Object.keys(product.stored), ...Object.keys(save.typed)]);
    const fields = Object.fromEntries([...names].map((field) => [field, shownValue(save, field)]));
    return leftFields(fields, categoryOf(fields)).join(" ");
  });
  if (left === "") return null;
  const clear = () => {
    for (const field of left.split(" ")) store.type(field, "");
    pump?.now();
  };
  return (
    <fieldset className="panel grid gap-3">
      <legend className="float-left text-compact font-semibold">{t("adminProduct.left")}</legend>
      <p className="clear-both text-small text-muted">{t("adminProduct.left_about")}</p>
      {left.split(" ").map((field) => (
        <TextField key={field} field={field} label={anyFieldLabel(field, { t, locale })} />
      ))}
      <div>
        <Button onClick={clear}>{t("adminProduct.left_clear")}</Button>
      </div>
    </fieldset>
  );
}
