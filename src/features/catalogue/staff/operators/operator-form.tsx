import { Form, useNavigation } from "react-router";
import { StaffFact, StaffFacts } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { Operator, OperatorField } from "../../domain/operators/operator.ts";
import type { OperatorAnswer } from "./operator.action.ts";
import { OperatorConflict } from "./operator-conflict.tsx";

interface OperatorFormProps {
  isNew: boolean;
  operator: Operator;
  countries: readonly { code: string; name: string }[];
  /** Most characters of each field. */
  limits: Readonly<Record<OperatorField, number>>;
  answer: OperatorAnswer | null;
}

/** Form of an operator. Works without scripts; what was typed stays after an error. */
export function OperatorForm({ isNew, operator, countries, limits, answer }: OperatorFormProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const own = answer?.intent === "save" ? answer : null;
  const field = (name: OperatorField) => {
    const error = own?.errors[name];
    return {
      name,
      label: t(`adminOperators.field_${name}`),
      defaultValue: own ? own.typed[name] : operator[name],
      error: error ? t(`adminOperators.fault_${error}`, { max: limits[name] }) : null,
    };
  };
  return (
    <Form method="post" className="mt-6 grid gap-6" noValidate>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={own?.conflict?.version ?? operator.version} />
      {own && Object.keys(own.errors).length > 0 ? <Notice tone="error">{t("adminOperators.faults")}</Notice> : null}
      {own?.conflict ? <OperatorConflict differences={own.conflict.differences} countries={countries} /> : null}
      <fieldset className="panel grid gap-4">
        <legend className="float-left h3">{t("adminOperators.facts")}</legend>
        <Field className="clear-both" hint={t("adminOperators.hint_name")} autoComplete="off" {...field("name")} />
        <Field hint={t("adminOperators.hint_address")} autoComplete="off" {...field("address")} />
        <Select {...field("country")}>
          <option value="">{t("adminOperators.choose_country")}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          hint={t("adminOperators.hint_contact")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field("contact")}
        />
      </fieldset>
      <div>
        <Button type="submit" tone="sun" busy={isBusy}>
          {t(isNew ? "adminOperators.create" : "adminOperators.save")}
        </Button>
      </div>
      <section aria-labelledby="responsible">
        <h2 className="h3" id="responsible">
          {t("adminOperators.note_title")}
        </h2>
        <p className="mt-2 text-small text-muted">{t("adminOperators.note_poland")}</p>
        <p className="mt-2 text-small text-muted">{t("adminOperators.note_ukraine")}</p>
        {isNew ? null : (
          <StaffFacts>
            <StaffFact name={t("adminOperators.key")}>{operator.key}</StaffFact>
          </StaffFacts>
        )}
      </section>
    </Form>
  );
}
