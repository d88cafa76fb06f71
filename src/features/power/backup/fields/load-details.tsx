import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import { applianceUse } from "../../domain/backup/appliance-use.ts";
import { type LoadRow, ownLoad, useTimes } from "../../domain/backup/backup-form.ts";
import { appliances, isAppliance } from "../../domain/pairs/appliances.ts";
import { TimeField } from "./time-field.tsx";

interface LoadDetailsProps {
  row: LoadRow;
  number: number;
  /** The row in words. */
  summary: string;
  errorOf: (field: string) => string | undefined;
  onChange: (row: LoadRow) => void;
}

/** Power, start and hours of one row; open where something has to be typed or mended. */
export function LoadDetails({ row, number, summary, errorOf, onChange }: LoadDetailsProps) {
  const { t } = useLanguage();
  const isOwn = row.appliance === ownLoad;
  const typical = isAppliance(row.appliance) ? appliances[row.appliance] : null;
  const usual = isAppliance(row.appliance) ? applianceUse[row.appliance] : null;
  const errorsOf = (letters: string) => letters.split("").some((letter) => errorOf(`${letter}${number}`));
  const figures = [
    { letter: "w", field: "powerW", label: "power", unit: t("power.unit.W"), typical: typical?.powerW },
    { letter: "s", field: "startW", label: "start_power", unit: t("power.unit.W"), typical: typical?.startW },
    { letter: "d", field: "sharePct", label: "share", unit: "%", typical: usual ? usual.share * 100 : 100 },
  ] as const;
  return (
    <details className="group" open={isOwn || errorsOf("nwsdtfu") || undefined}>
      <summary className="flex cursor-pointer items-baseline gap-2 py-1.5 text-small text-muted">
        <span>{summary}</span>
        <ChevronDown className="icon icon-s shrink-0 translate-y-0.5 group-open:rotate-180" />
      </summary>
      <div className="mt-2 mb-2 grid grid-cols-2 items-start gap-4">
        {isOwn ? (
          <Field
            className="col-span-full"
            name={`n${number}`}
            label={t("powerBackup.name")}
            autoComplete="off"
            value={row.name}
            onChange={({ target }) => onChange({ ...row, name: target.value })}
          />
        ) : null}
        {figures.map(({ letter, field, label, unit, typical: usualFigure }) => (
          <Field
            key={letter}
            name={`${letter}${number}`}
            label={t(`powerBackup.${label}`)}
            unit={unit}
            inputMode="decimal"
            autoComplete="off"
            value={row[field]}
            placeholder={usualFigure === undefined ? "" : String(Math.round(usualFigure * 10) / 10)}
            error={errorOf(`${letter}${number}`)}
            onChange={({ target }) => onChange({ ...row, [field]: target.value })}
          />
        ))}
        <UseFields row={row} number={number} errorOf={errorOf} onChange={onChange} />
      </div>
    </details>
  );
}

/** When a row is in use: a usual time, or hours of its own. */
function UseFields({ row, number, errorOf, onChange }: Omit<LoadDetailsProps, "summary">) {
  const { t } = useLanguage();
  return (
    <>
      <Select
        name={`t${number}`}
        label={t("powerBackup.when")}
        value={row.when}
        error={errorOf(`t${number}`)}
        onChange={({ target }) => onChange({ ...row, when: target.value })}
      >
        {useTimes.map((time) => (
          <option key={time} value={time}>
            {t(`powerBackup.when.${time}`)}
          </option>
        ))}
      </Select>
      {row.when === "hours"
        ? (
            [
              ["f", "from"],
              ["u", "to"],
            ] as const
          ).map(([letter, field]) => (
            <TimeField
              key={letter}
              name={`${letter}${number}`}
              label={t(`powerBackup.${field}`)}
              value={row[field]}
              error={errorOf(`${letter}${number}`)}
              onType={(time) => onChange({ ...row, [field]: time })}
            />
          ))
        : null}
    </>
  );
}
