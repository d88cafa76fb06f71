import { useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type LoadRow, maxLoadRows, ownLoad } from "../../domain/backup/backup-form.ts";
import { freeLoadRow } from "../../domain/backup/backup-query.ts";
import { appliances, isAppliance } from "../../domain/pairs/appliances.ts";
import { loadRowOf } from "../households.ts";
import { createLoadText } from "../load-text.ts";
import { LoadDetails } from "./load-details.tsx";
import { StrayOption } from "./stray-option.tsx";

const applianceKeys = Object.keys(appliances).filter(isAppliance);
const loadKeys = ["", ownLoad, ...applianceKeys];

interface LoadListProps {
  rows: readonly LoadRow[];
  errorOf: (field: string) => string | undefined;
  onChange: (rows: LoadRow[]) => void;
}

/** Appliances with their number, a row to add one, and the details of each to open. */
export function LoadList({ rows, errorOf, onChange }: LoadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = [...rows, freeLoadRow].slice(0, maxLoadRows);
  const change = (index: number, row: LoadRow) => {
    const next = shown.map((old, at) => (at === index ? row : old));
    onChange(next.slice(0, next.findLastIndex(({ appliance }) => appliance) + 1));
  };

  function remove(index: number) {
    onChange(rows.filter((_, at) => at !== index));
    // The row that follows takes its place and its number.
    list.current?.querySelectorAll<HTMLElement>("select[data-appliance]")[index]?.focus();
  }

  return (
    <ul ref={list} className="grid border-t border-line">
      {shown.map((row, index) => (
        <LoadItem
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its number
          key={index}
          row={row}
          number={index + 1}
          errorOf={errorOf}
          onChange={(next) => change(index, next)}
          onRemove={() => remove(index)}
        />
      ))}
    </ul>
  );
}

interface LoadItemProps {
  row: LoadRow;
  number: number;
  errorOf: (field: string) => string | undefined;
  onChange: (row: LoadRow) => void;
  onRemove: () => void;
}

/** One row: the appliance, its number, and its details to open. */
function LoadItem({ row, number, errorOf, onChange, onRemove }: LoadItemProps) {
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const { nameOf, textOf } = createLoadText(useLanguage());
  const isFree = row.appliance === "";
  const name = isFree ? t("powerBackup.row", { number }) : nameOf(row);
  return (
    <li className="border-b border-line py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_5.25rem_2.75rem] items-start gap-2">
        <Select
          className="[&>label]:sr-only"
          name={`a${number}`}
          label={t("powerBackup.row", { number })}
          data-appliance=""
          value={row.appliance}
          error={errorOf(`a${number}`)}
          onChange={({ target }) =>
            onChange(target.value === "" ? freeLoadRow : loadRowOf(target.value, row.count || "1"))
          }
        >
          <option value="">{isFree ? t("powerBackup.choose") : t("powerBackup.none")}</option>
          <StrayOption value={row.appliance} known={loadKeys} />
          <option value={ownLoad}>{t("powerBackup.own")}</option>
          {applianceKeys.map((key) => (
            <option key={key} value={key}>
              {t(`powerPairs.appliance.${key}`)}
            </option>
          ))}
        </Select>
        <Field
          className="[&>label]:sr-only"
          name={`q${number}`}
          label={`${name}: ${t("powerBackup.pieces")}`}
          unit={t("powerBackup.unit.pieces")}
          inputMode="numeric"
          autoComplete="off"
          value={row.count}
          placeholder="1"
          error={errorOf(`q${number}`)}
          onChange={({ target }) => onChange({ ...row, count: target.value })}
        />
        {isFree || !isHydrated ? null : (
          <IconButton label={t("powerBackup.remove", { name })} onClick={onRemove}>
            <X className="icon icon-s" />
          </IconButton>
        )}
      </div>
      {isFree ? null : (
        <LoadDetails row={row} number={number} summary={textOf(row)} errorOf={errorOf} onChange={onChange} />
      )}
    </li>
  );
}
