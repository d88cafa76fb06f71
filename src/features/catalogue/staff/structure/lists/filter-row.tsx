import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { FormError } from "../../../domain/structure-forms/form-error.ts";
import type { TypedFilter } from "../../../domain/structure-forms/typed-filters.ts";
import { useFormErrors } from "../parts/form-error-text.ts";
import { RowTools } from "../parts/row-tools.tsx";
import type { Rows } from "../parts/use-rows.ts";
import type { KnownAttribute } from "./listed-row.tsx";

interface FilterItemProps {
  filter: TypedFilter;
  attribute: KnownAttribute | undefined;
  /** Controls that suit the attribute. */
  kinds: readonly TypedFilter["kind"][];
  errors: readonly FormError[];
  rows: Rows;
}

/** A filter of a category: its control, name in addresses, ready-made choices and order. */
export function FilterItem({ filter, attribute, kinds, errors, rows }: FilterItemProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const [kind, setKind] = useState(filter.kind);
  const { at } = useFormErrors(errors);
  const { id, key, param } = filter;
  const index = rows.ids.indexOf(id);
  const name = attribute?.name ?? key;
  const path = (field: string) => [`facets.${param || id}.${field}`, `facets.${id}.${field}`];
  return (
    <li
      data-index={index}
      className={`grid gap-3 border-b border-line py-4${rows.dragged?.to === index ? " bg-sun-tint" : ""}`}
    >
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name={`key.${id}`} value={key} />
      <div className="flex items-center justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="block text-small text-muted">
            {attribute ? [attribute.kind, attribute.unit].filter(Boolean).join(", ") : t("adminLists.filter_gone")}
          </span>
        </p>
        <RowTools rows={rows} id={id} name={name} />
      </div>
      {at(...path("key")) ? <p className="error-text">{at(...path("key"))}</p> : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Select
          label={t("adminLists.filter_kind")}
          name={`kind.${id}`}
          defaultValue={kind}
          onChange={({ currentTarget }) => setKind(kinds.find((one) => one === currentTarget.value) ?? kind)}
          error={at(...path("kind"))}
        >
          {[...new Set([...kinds, filter.kind])].map((one) => (
            <option key={one} value={one}>
              {t(`adminLists.kind_${one}`)}
            </option>
          ))}
        </Select>
        <ParamField id={id} param={param} error={at(`facets.${param}.param`, ...path("param"))} />
      </div>
      <Presets filter={filter} attribute={attribute} kind={kind} error={at(...path("promoted"))} />
      {kind === "range" || !isHydrated ? (
        <Tick name={`sorted.${id}`} defaultChecked={filter.isSorted} error={at(`sorts.${param}-desc`)}>
          {t("adminLists.filter_sorted")}
        </Tick>
      ) : null}
    </li>
  );
}

/** The name of a filter in addresses; once stored it stays. */
function ParamField({ id, param, error }: Pick<TypedFilter, "id" | "param"> & { error: string | null }) {
  const t = useText();
  return id.startsWith("+") ? (
    <Field
      label={t("adminLists.filter_param")}
      note={t("adminAttributes.optional")}
      hint={t("adminLists.hint_param")}
      name={`param.${id}`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      defaultValue={param}
      error={error}
    />
  ) : (
    <p className="text-small">
      <span className="block font-medium">{t("adminLists.filter_param")}</span>
      <span className="block py-2">{param}</span>
      <span className="text-muted">{error ?? t("adminLists.param_stays")}</span>
    </p>
  );
}

type PresetsProps = Pick<FilterItemProps, "filter" | "attribute"> & {
  kind: TypedFilter["kind"];
  error: string | null;
};

/** Chips above the listing: ticks for words, else typed. */
function Presets({ filter: { id, words, presets }, attribute, kind, error }: PresetsProps) {
  const t = useText();
  const choices = attribute?.choices ?? [];
  if (kind === "flag")
    return (
      <Tick name={`word.${id}`} value="1" defaultChecked={words.includes("1")} error={error}>
        {t("adminLists.preset_flag")}
      </Tick>
    );
  if (kind === "values" && choices.length > 0)
    return (
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-small font-medium">{t("adminLists.filter_presets")}</legend>
        {error ? <p className="error-text">{error}</p> : null}
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {choices.map(({ value, name }) => (
            <Tick key={value} name={`word.${id}`} value={value} defaultChecked={words.includes(value)}>
              {name}
            </Tick>
          ))}
        </div>
      </fieldset>
    );
  return (
    <Field
      label={t("adminLists.filter_presets")}
      note={t("adminAttributes.optional")}
      hint={t(kind === "range" ? "adminLists.hint_ranges" : "adminLists.hint_values")}
      name={`presets.${id}`}
      autoComplete="off"
      defaultValue={presets}
      error={error}
    />
  );
}
