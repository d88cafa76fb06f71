import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import { type BackupForm, maxOutageRows, type OutageRow, outageKinds } from "../../domain/backup/backup-form.ts";
import { backupQuery } from "../../domain/backup/backup-query.ts";
import { FormLink } from "../../form-link.tsx";
import { hasPlan, outagePlans, withPlan } from "../households.ts";
import { OneOf } from "./one-of.tsx";
import { TimeField } from "./time-field.tsx";

export interface BackupFieldsProps {
  form: BackupForm;
  errorOf: (field: string) => string | undefined;
  onChange: (form: BackupForm) => void;
}

/** When there is no power: usual plans to choose, hours in turn or fixed hours to type. */
export function OutageFields({ form, errorOf, onChange }: BackupFieldsProps) {
  const { t } = useLanguage();
  return (
    <fieldset className="grid gap-4">
      <legend className="h3 mb-3">{t("powerBackup.outages")}</legend>
      <div className="flex flex-wrap gap-2">
        {outagePlans.map((plan) => (
          <FormLink
            key={plan}
            className="chip"
            rel="nofollow"
            to={`planner/backup?${backupQuery(withPlan(form, plan))}`}
            aria-current={hasPlan(form, plan) ? "true" : undefined}
            onChoose={() => onChange(withPlan(form, plan))}
          >
            {t(`powerBackup.plan.${plan}`)}
          </FormLink>
        ))}
      </div>
      <OneOf
        legend={t("powerBackup.kind")}
        name="outage"
        value={form.outage}
        options={outageKinds.map((kind) => ({ value: kind, text: t(`powerBackup.kind.${kind}`) }))}
        error={errorOf("outage")}
        onChange={(outage) => onChange({ ...form, outage })}
      />
      {form.outage === "times" ? (
        <OutageTimes rows={form.outages} errorOf={errorOf} onChange={(outages) => onChange({ ...form, outages })} />
      ) : (
        <OutageCycle form={form} errorOf={errorOf} onChange={onChange} />
      )}
    </fieldset>
  );
}

/** Hours off and on in turn. */
function OutageCycle({ form, errorOf, onChange }: BackupFieldsProps) {
  const { t } = useLanguage();
  const hours = { unit: t("powerBackup.unit.h"), inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <div className="grid grid-cols-2 items-start gap-4 min-[440px]:grid-cols-[1fr_1fr_1.4fr]">
      <Field
        name="off"
        label={t("powerBackup.off")}
        {...hours}
        value={form.off}
        error={errorOf("off")}
        onChange={({ target }) => onChange({ ...form, off: target.value })}
      />
      <Field
        name="on"
        label={t("powerBackup.on")}
        {...hours}
        value={form.on}
        hint={t("powerBackup.on_hint")}
        error={errorOf("on")}
        onChange={({ target }) => onChange({ ...form, on: target.value })}
      />
      <TimeField
        name="first"
        label={t("powerBackup.first")}
        value={form.first}
        error={errorOf("first")}
        onType={(first) => onChange({ ...form, first })}
      />
    </div>
  );
}

interface OutageTimesProps {
  rows: readonly OutageRow[];
  errorOf: BackupFieldsProps["errorOf"];
  onChange: (rows: OutageRow[]) => void;
}

/** The outages of a day, and a free row while more are possible. */
function OutageTimes({ rows, errorOf, onChange }: OutageTimesProps) {
  const { t } = useLanguage();
  const shown = [...rows, { from: "", to: "" }].slice(0, maxOutageRows);
  const change = (index: number, part: Partial<OutageRow>) => {
    const next = shown.map((row, at) => (at === index ? { ...row, ...part } : row));
    onChange(next.slice(0, next.findLastIndex(({ from, to }) => from || to) + 1));
  };
  return (
    <div className="grid gap-4">
      {shown.map((row, index) => {
        const number = index + 1;
        return (
          <fieldset key={number} className="grid grid-cols-2 items-start gap-4">
            <legend className="sr-only">{t("powerBackup.outage", { number })}</legend>
            <TimeField
              name={`of${number}`}
              label={t("powerBackup.outage_from")}
              value={row.from}
              error={errorOf(`of${number}`)}
              onType={(from) => change(index, { from })}
            />
            <TimeField
              name={`ot${number}`}
              label={t("powerBackup.outage_to")}
              value={row.to}
              error={errorOf(`ot${number}`)}
              onType={(to) => change(index, { to })}
            />
          </fieldset>
        );
      })}
      <p className="hint">{t("powerBackup.outage_hint")}</p>
    </div>
  );
}
