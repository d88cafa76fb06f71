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
  const language = useLanguage();
  const { t } = language;
  const isHydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const { nameOf, textOf } = createLoadText(language);
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
      {shown.map((row, index) => {
        const number = index + 1;
        const isFree = row.appliance === "";
        const field = (letter: string) => `${letter}${number}`;
        const name = isFree ? t("powerBackup.row", { number }) : nameOf(row);
        return (
          <li key={number} className="border-b border-line py-3">
            <div className="grid grid-cols-[minmax(0,1fr)_5.25rem_2.75rem] items-start gap-2">
              <Select
                className="[&>label]:sr-only"
                name={field("a")}
                label={t("powerBackup.row", { number })}
                data-appliance=""
                value={row.appliance}
                error={errorOf(field("a"))}
                onChange={({ target }) =>
                  change(index, target.value === "" ? freeLoadRow : loadRowOf(target.value, row.count || "1"))
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
                name={field("q")}
                label={`${name}: ${t("powerBackup.pieces")}`}
                unit={t("powerBackup.unit.pieces")}
                inputMode="numeric"
                autoComplete="off"
                value={row.count}
                placeholder="1"
                error={errorOf(field("q"))}
                onChange={({ target }) => change(index, { ...row, count: target.value })}
              />
              {isFree || !isHydrated ? null : (
                <IconButton label={t("powerBackup.remove", { name })} onClick={() => remove(index)}>
                  <X className="icon icon-s" />
                </IconButton>
              )}
            </div>
            {isFree ? null : (
              <LoadDetails
                row={row}
                number={number}
                summary={textOf(row)}
                errorOf={errorOf}
                onChange={(next) => change(index, next)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
