import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Select } from "#ui/forms/field.tsx";
import type { FormError } from "../../../domain/structure-forms/form-error.ts";
import { stripPlaces, type TypedListed } from "../../../domain/structure-forms/typed-list.ts";
import { shownPair } from "../../../domain/structure-forms/typed-text.ts";
import { PairFields } from "../attributes/pair-fields.tsx";
import { useFormErrors } from "../parts/form-error-text.ts";
import { RowTools } from "../parts/row-tools.tsx";
import type { Rows } from "../parts/use-rows.ts";
import { WordsFields } from "../parts/words-fields.tsx";
import type { shownAttributes } from "./list.loader.ts";

export type KnownAttribute = ReturnType<typeof shownAttributes>[number];

interface ListedItemProps {
  attribute: KnownAttribute;
  typed: TypedListed;
  isMain: boolean;
  groups: readonly { key: string; name: string }[];
  errors: readonly FormError[];
  rows: Rows;
}

/** An attribute of a list: its place in the strip, whether it is the main figure, and what differs in this category. */
export function ListedItem({ attribute, typed, isMain, groups, errors, rows }: ListedItemProps) {
  const { t, locale } = useLanguage();
  const { key, kind, unit, groupName } = attribute;
  const name = typed.label[locale] || typed.label.ua || attribute.name;
  const index = rows.ids.indexOf(key);
  const own = errors.filter(({ field, subject }) => subject === undefined && field.startsWith(`attributes.${key}.`));
  const { at } = useFormErrors(errors);
  return (
    <li
      data-index={index}
      className={`grid gap-3 border-b border-line py-4${rows.dragged?.to === index ? " bg-sun-tint" : ""}`}
    >
      <input type="hidden" name="row" value={key} />
      <div className="flex items-center justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="block text-small text-muted">
            {[unit === null ? kind : `${kind}, ${unit}`, groupName].join(" · ")}
          </span>
        </p>
        <RowTools rows={rows} id={key} name={name} />
      </div>
      {at(`attributes.${key}.key`, `attributes.${key}.kind`) ? (
        <p className="error-text">{at(`attributes.${key}.key`, `attributes.${key}.kind`)}</p>
      ) : null}
      <PlaceAndMain {...{ attribute, typed, isMain, errors, name }} />
      <details open={own.length > 0}>
        <summary className="link w-fit cursor-pointer text-small">
          {t(differs(typed) ? "adminLists.differs" : "adminLists.different")}
          <span className="sr-only">: {name}</span>
        </summary>
        <Overrides attribute={attribute} typed={typed} groups={groups} errors={errors} />
      </details>
    </li>
  );
}

function PlaceAndMain({
  attribute,
  typed,
  isMain,
  errors,
  name,
}: Pick<ListedItemProps, "attribute" | "typed" | "isMain" | "errors"> & { name: string }) {
  const { t } = useLanguage();
  const { key } = attribute;
  const { at } = useFormErrors(errors);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Select
        label={t("adminLists.field_strip")}
        aria-label={`${t("adminLists.field_strip")}: ${name}`}
        name={`strip.${key}`}
        className="w-48"
        defaultValue={typed.strip}
        error={typed.strip === "" ? null : at("strip")}
      >
        <option value="">{t("adminLists.no_strip")}</option>
        {stripPlaces.map((place) => (
          <option key={place} value={place}>
            {t("adminLists.strip_place", { place })}
          </option>
        ))}
      </Select>
      {attribute.isMain || isMain ? (
        <label className="tick mb-2">
          <input type="radio" name="main" value={key} defaultChecked={isMain} />
          <span>
            {t("adminLists.field_main")}
            <span className="sr-only">: {name}</span>
          </span>
        </label>
      ) : null}
    </div>
  );
}

function differs({ group, shownUnit, digits, range, label, short, choices }: TypedListed): boolean {
  const texts = [group, shownUnit, ...digits, ...range, ...Object.values(label), ...Object.values(short)];
  return choices !== null || texts.some((text) => text !== "");
}

type OverridesProps = Pick<ListedItemProps, "attribute" | "typed" | "groups" | "errors">;

function Overrides({ attribute, typed, groups, errors }: OverridesProps) {
  const { t } = useLanguage();
  const { key, isNumeric, choices } = attribute;
  const { at } = useFormErrors(errors);
  return (
    <div className="mt-4 grid gap-4 border-l-2 border-line pl-4">
      <p className="text-small text-muted">{t("adminLists.different_about")}</p>
      <WordsFields
        label={t("adminAttributes.field_label")}
        name={`label.${key}`}
        words={typed.label}
        usual={attribute.label}
        error={at(`attributes.${key}.label`)}
        isSmall
      />
      <WordsFields
        label={t("adminAttributes.field_short")}
        name={`short.${key}`}
        words={typed.short}
        usual={attribute.short}
        error={at(`attributes.${key}.short`)}
        isSmall
      />
      <GroupAndUnit {...{ attribute, typed, groups, errors }} />
      {isNumeric ? <Limits attribute={attribute} typed={typed} errors={errors} /> : null}
      {choices.length > 0 ? (
        <Words attribute={attribute} typed={typed} error={at(`attributes.${key}.choices`)} />
      ) : null}
    </div>
  );
}

function GroupAndUnit({ attribute, typed, groups, errors }: OverridesProps) {
  const { t } = useLanguage();
  const { key, isNumeric, units } = attribute;
  const { at } = useFormErrors(errors);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Select
        label={t("adminAttributes.field_group")}
        name={`group.${key}`}
        defaultValue={typed.group}
        error={at(`attributes.${key}.group`)}
      >
        <option value="">{t("adminLists.as_usual", { usual: attribute.groupName })}</option>
        {groups
          .filter((group) => group.key !== attribute.group)
          .map((group) => (
            <option key={group.key} value={group.key}>
              {group.name}
            </option>
          ))}
      </Select>
      {isNumeric && units.length > 1 ? (
        <Select
          label={t("adminAttributes.field_shownUnit")}
          name={`unit.${key}`}
          defaultValue={typed.shownUnit}
          error={at(`attributes.${key}.shownUnit`)}
        >
          <option value="">{t("adminLists.as_usual", { usual: attribute.unit ?? "" })}</option>
          {units
            .filter((unit) => unit.key !== attribute.shownUnit)
            .map((unit) => (
              <option key={unit.key} value={unit.key}>
                {unit.name}
              </option>
            ))}
        </Select>
      ) : null}
    </div>
  );
}

function Limits({ attribute, typed, errors }: Pick<ListedItemProps, "attribute" | "typed" | "errors">) {
  const { t } = useLanguage();
  const { key, storedUnit, digits, range } = attribute;
  const { at } = useFormErrors(errors);
  return (
    <>
      <PairFields
        label={[t("adminAttributes.field_range"), storedUnit].filter(Boolean).join(", ")}
        name={`range.${key}`}
        pair={typed.range}
        usual={shownPair(range)}
        words={[t("adminAttributes.from"), t("adminAttributes.to")]}
        error={at(`attributes.${key}.range`)}
        isSmall
      />
      <PairFields
        label={t("adminAttributes.field_digits")}
        name={`digits.${key}`}
        pair={typed.digits}
        usual={shownPair(digits)}
        words={[t("adminAttributes.at_least"), t("adminAttributes.at_most")]}
        error={at(`attributes.${key}.digits`)}
        isSmall
      />
    </>
  );
}

function Words({ attribute, typed, error }: Pick<ListedItemProps, "attribute" | "typed"> & { error: string | null }) {
  const { t } = useLanguage();
  const { key, choices } = attribute;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-small text-muted">{t("adminAttributes.field_choices")}</legend>
      <Tick name={`some.${key}`} defaultChecked={typed.choices !== null} error={error}>
        {t("adminLists.only_some")}
      </Tick>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {choices.map(({ value, name }) => (
          <Tick
            key={value}
            name={`choice.${key}`}
            value={value}
            defaultChecked={typed.choices === null || typed.choices.includes(value)}
          >
            {name}
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}
