import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";
import type { TypedFilter, TypedFilters } from "../../../domain/structure-forms/typed-filters.ts";
import { useFormErrors } from "../parts/form-error-text.ts";
import { FormNotices } from "../parts/form-notices.tsx";
import { MovedNote } from "../parts/row-tools.tsx";
import { useRows } from "../parts/use-rows.ts";
import { AddRow } from "./add-row.tsx";
import { FilterItem } from "./filter-row.tsx";
import type { ShownAnswer } from "./list-frame.tsx";
import type { KnownAttribute } from "./listed-row.tsx";

/** An attribute of the category that can be a filter. */
export type FilterAttribute = KnownAttribute & {
  filterKinds: readonly TypedFilter["kind"][];
};

interface FiltersFormProps {
  version: number;
  typed: TypedFilters;
  /** Attributes of the category in its order. */
  attributes: readonly FilterAttribute[];
  /** Orders by price per unit. */
  orders: readonly { key: string; name: string }[];
  answer: ShownAnswer<TypedFilters> | null;
  nameOf: (subject: string) => string;
}

/** Filters and orders of a category. Works without scripts; what was typed stays after an error. */
export function FiltersForm({ version, typed, attributes, orders, answer, nameOf }: FiltersFormProps) {
  const { t } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  const { errors = [], conflict = null } = answer ?? {};
  const rows = useRows(typed.rows.map(({ id }) => id));
  const filters = new Map(typed.rows.map((row) => [row.id, row]));
  const filterOf = (id: string) => filters.get(id) ?? newFilter(id, attributes);
  const attributeOf = (key: string) => attributes.find((one) => one.key === key);
  const used = new Set(rows.ids.map((id) => filterOf(id).key));
  const free = attributes.filter(({ key, filterKinds }) => !used.has(key) && filterKinds.length > 0);
  return (
    <Form method="post" className="grid min-w-0 gap-6" noValidate>
      {/* Enter in a field presses the first button of the form. */}
      <button type="submit" name="intent" value="preview" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="seen" value={conflict?.version ?? version} />
      <FormNotices errors={errors} differences={conflict?.differences ?? null} nameOf={nameOf} />
      {rows.ids.length === 0 ? <p className="text-small text-muted">{t("adminLists.no_filters")}</p> : null}
      <ul className="border-t border-line empty:hidden" data-reorder="">
        {rows.ids.map((id) => {
          const filter = filterOf(id);
          const attribute = attributeOf(filter.key);
          return (
            <FilterItem
              key={id}
              filter={filter}
              attribute={attribute}
              kinds={attribute?.filterKinds ?? []}
              errors={errors}
              rows={rows}
            />
          );
        })}
      </ul>
      <MovedNote rows={rows} nameOf={(id) => attributeOf(filterOf(id).key)?.name ?? id} />
      <AddRow
        label={t("adminLists.add_filter")}
        options={free.map(({ key, name, unit }) => ({ key, name: unit === null ? name : `${name}, ${unit}` }))}
        rows={rows}
        intentOf={(key) => `add:+${key}`}
      />
      <UnitSorts typed={typed} orders={orders} attributes={attributes} errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" tone="sun" busy={isBusy}>
          {t("adminLists.save")}
        </Button>
        <Button type="submit" name="intent" value="preview" busy={isBusy}>
          {t("adminLists.preview")}
        </Button>
      </div>
    </Form>
  );
}

function newFilter(id: string, attributes: readonly FilterAttribute[]): TypedFilter {
  const key = id.replace(/^\+/, "");
  const kind = attributes.find((one) => one.key === key)?.filterKinds[0] ?? "values";
  return { id, key, kind, param: "", presets: "", words: [], isSorted: false };
}

/** Orders by price per unit, each with the figure by which the price is divided. */
function UnitSorts({
  typed,
  orders,
  attributes,
  errors,
}: Pick<FiltersFormProps, "typed" | "orders" | "attributes"> & { errors: Parameters<typeof useFormErrors>[0] }) {
  const { t } = useLanguage();
  const { at } = useFormErrors(errors);
  const chosen = new Map(typed.unitSorts.map(({ sort, key }) => [sort, key]));
  const figures = attributes.filter(({ isMain }) => isMain);
  return (
    <fieldset className="panel grid gap-4">
      <legend className="float-left text-compact font-semibold">{t("adminLists.sorts")}</legend>
      <p className="clear-both text-small text-muted">{t("adminLists.sorts_about")}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {orders.map(({ key, name }) => (
          <div key={key}>
            <input type="hidden" name="sort" value={key} />
            <Select label={name} name={`sort.${key}`} defaultValue={chosen.get(key) ?? ""} error={at(`sorts.${key}`)}>
              <option value="">{t("adminLists.no_sort")}</option>
              {figures.map((figure) => (
                <option key={figure.key} value={figure.key}>
                  {t("adminLists.sort_by", { name: figure.name, unit: figure.unit ?? "" }).trim()}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
