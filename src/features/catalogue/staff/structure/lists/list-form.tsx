import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { emptyListed, type TypedList } from "../../../domain/structure-forms/typed-list.ts";
import { PairFields } from "../attributes/pair-fields.tsx";
import { useFormErrors } from "../parts/form-error-text.ts";
import { FormNotices } from "../parts/form-notices.tsx";
import { MovedNote } from "../parts/row-tools.tsx";
import { useRows } from "../parts/use-rows.ts";
import { AddRow } from "./add-row.tsx";
import type { ShownAnswer } from "./list-frame.tsx";
import { type KnownAttribute, ListedItem } from "./listed-row.tsx";

interface ListFormProps {
  version: number;
  typed: TypedList;
  attributes: readonly KnownAttribute[];
  groups: readonly { key: string; name: string }[];
  answer: ShownAnswer<TypedList> | null;
  nameOf: (subject: string) => string;
  /** The product that the preview shows. */
  product: string | null;
}

/** Attributes of a category in the order of the characteristics table. Works without scripts; what was typed stays after an error. */
export function ListForm({ version, typed, attributes, groups, answer, nameOf, product }: ListFormProps) {
  const { t } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  const { errors = [], conflict = null } = answer ?? {};
  const rows = useRows(typed.rows.map(({ key }) => key));
  const known = new Map(attributes.map((one) => [one.key, one]));
  const typedRows = new Map(typed.rows.map((row) => [row.key, row]));
  const { at } = useFormErrors(errors);
  const others = attributes.filter(({ key }) => !rows.ids.includes(key));
  return (
    <Form method="post" className="grid min-w-0 gap-6" noValidate>
      {/* Enter in a field presses the first button of the form. */}
      <button type="submit" name="intent" value="preview" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="seen" value={conflict?.version ?? version} />
      {product === null ? null : <input type="hidden" name="product" value={product} />}
      <FormNotices errors={errors} differences={conflict?.differences ?? null} nameOf={nameOf} />
      {at("main") ? <p className="error-text">{at("main")}</p> : null}
      {at("strip") ? <p className="error-text">{t("adminLists.error_strip")}</p> : null}
      <ul className="border-t border-line" data-reorder="">
        {rows.ids.map((key) => {
          const attribute = known.get(key);
          return attribute ? (
            <ListedItem
              key={key}
              attribute={attribute}
              typed={typedRows.get(key) ?? emptyListed(key)}
              isMain={typed.main === key}
              {...{ groups, errors, rows }}
            />
          ) : null;
        })}
      </ul>
      <MovedNote rows={rows} nameOf={(id) => known.get(id)?.name ?? id} />
      <AddRow
        label={t("adminLists.add_attribute")}
        options={others.map(({ key, name, unit }) => ({ key, name: unit === null ? name : `${name}, ${unit}` }))}
        rows={rows}
        intentOf={(key) => `add:${key}`}
      />
      <PairFields
        label={t("adminLists.main_digits")}
        hint={t("adminLists.hint_main_digits")}
        name="mainDigits"
        pair={typed.mainDigits}
        words={[t("adminAttributes.at_least"), t("adminAttributes.at_most")]}
        error={at("mainDigits")}
      />
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
