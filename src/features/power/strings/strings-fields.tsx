import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { StringsAnswer } from "../domain/strings/strings-answer.ts";
import {
  inverterFields,
  moduleFields,
  ownValues,
  type StringsForm,
  stringsQuery,
} from "../domain/strings/strings-form.ts";
import { FormLink } from "../form-link.tsx";
import { PlaceOptions } from "../place-options.tsx";
import { DatasheetFields } from "./datasheet-fields.tsx";
import { figureText } from "./figure-text.ts";
import { InputRows } from "./input-rows.tsx";
import type { PlannerChoices } from "./strings-choices.service.ts";
import { Options } from "./strings-options.tsx";
import { useFieldErrors } from "./use-field-errors.ts";

interface StringsFieldsProps {
  form: StringsForm;
  /** The arrangement in the form is a proposal: it follows the products until it is changed. */
  isProposed: boolean;
  answer: StringsAnswer;
  choices: PlannerChoices;
  onChange: (form: StringsForm) => void;
}

/** Fields of the string check. Their names are those of the query, so that the form works without scripts. */
export function StringsFields({ form, isProposed, answer, choices, onChange }: StringsFieldsProps) {
  const { t } = useLanguage();
  const errorOf = useFieldErrors(answer.errors);
  const inputs = isProposed ? [] : form.inputs;
  const isOwnModule = form.module === ownValues || form.inputs.some(({ module }) => module === ownValues);
  const propose = { ...form, inputs: [] };
  return (
    <>
      <div className="grid gap-5">
        <Select
          name="module"
          label={t("powerStrings.module")}
          value={form.module}
          error={errorOf("module")}
          onChange={({ target }) => onChange({ ...form, inputs, module: target.value })}
        >
          <Options choices={choices.modules} chosen={form.module} />
        </Select>
        {isOwnModule ? (
          <DatasheetFields
            of="module"
            fields={moduleFields}
            typed={form.ownModule}
            errorOf={errorOf}
            onChange={(ownModule) => onChange({ ...form, inputs, ownModule })}
          />
        ) : null}
        <Select
          name="inverter"
          label={t("powerStrings.inverter")}
          value={form.inverter}
          error={errorOf("inverter")}
          onChange={({ target }) => onChange({ ...form, inputs, inverter: target.value })}
        >
          <Options choices={choices.inverters} chosen={form.inverter} />
        </Select>
        {form.inverter === ownValues ? (
          <DatasheetFields
            of="inverter"
            fields={inverterFields}
            typed={form.ownInverter}
            errorOf={errorOf}
            onChange={(ownInverter) => onChange({ ...form, inputs, ownInverter })}
          />
        ) : null}
      </div>
      <PlaceFields form={form} answer={answer} errorOf={errorOf} onChange={(next) => onChange({ ...next, inputs })} />
      <InputRows
        rows={form.inputs}
        modules={choices.modules}
        errorOf={errorOf}
        onChange={(rows) => onChange({ ...form, inputs: rows })}
      />
      {isProposed ? (
        <p className="text-small text-muted">{t("powerStrings.proposed")}</p>
      ) : (
        <FormLink
          className="link w-fit text-small"
          to={`planner/strings?${stringsQuery(propose)}`}
          onChoose={() => onChange(propose)}
        >
          {t("powerStrings.propose")}
        </FormLink>
      )}
    </>
  );
}

type PlaceFieldsProps = Omit<StringsFieldsProps, "choices" | "isProposed"> & {
  errorOf: (field: string) => string | undefined;
};

function PlaceFields({ form, answer, errorOf, onChange }: PlaceFieldsProps) {
  const language = useLanguage();
  const { t } = language;
  const { lowestC, highestC } = answer.temperatures;
  const degrees = (typed: string, value: number) => (typed ? "" : figureText(value, "none", language));
  return (
    <fieldset className="grid gap-5">
      <legend className="label mb-3">{t("powerStrings.where")}</legend>
      <Select
        name="place"
        label={t("powerStrings.place")}
        value={form.place}
        hint={t("powerStrings.place_hint")}
        onChange={({ target }) => onChange({ ...form, place: target.value })}
      >
        <PlaceOptions />
      </Select>
      <div className="grid grid-cols-2 gap-4">
        {(["cold", "hot"] as const).map((end) => (
          <Field
            key={end}
            name={end}
            label={t(`powerStrings.${end}`)}
            unit="°C"
            inputMode="text"
            autoComplete="off"
            value={form[end]}
            placeholder={degrees(form[end], end === "cold" ? lowestC : highestC)}
            error={errorOf(end)}
            onChange={({ target }) => onChange({ ...form, [end]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
