import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { InputRow } from "../domain/strings/strings-form.ts";
import { Options } from "./strings-options.tsx";

interface InputRowsProps {
  rows: readonly InputRow[];
  modules: readonly { id: string; name: string }[];
  errorOf: (field: string) => string | undefined;
  onChange: (rows: InputRow[]) => void;
}

/** How many panels are on each input. An input without panels is not used. */
export function InputRows({ rows, modules, errorOf, onChange }: InputRowsProps) {
  const { t } = useLanguage();
  const change = (index: number, part: Partial<InputRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className="grid gap-5">
      <p className="label">{t("powerStrings.inputs")}</p>
      {rows.map((row, index) => {
        const number = index + 1;
        return (
          <fieldset key={number} className="border-t border-line pt-4">
            <legend className="contents text-compact font-semibold">{t("powerStrings.input", { number })}</legend>
            <div className="mt-2 grid grid-cols-2 items-start gap-4">
              <Field
                name={`s${number}`}
                label={t("powerStrings.series")}
                inputMode="numeric"
                autoComplete="off"
                value={row.series}
                error={errorOf(`s${number}`)}
                onChange={({ target }) => change(index, { series: target.value })}
              />
              <Field
                name={`p${number}`}
                label={t("powerStrings.parallel")}
                inputMode="numeric"
                autoComplete="off"
                value={row.parallel}
                placeholder="1"
                error={errorOf(`p${number}`)}
                onChange={({ target }) => change(index, { parallel: target.value })}
              />
            </div>
            {rows.length > 1 ? (
              <details className="mt-3" open={row.module !== "" || undefined}>
                <summary className="link w-fit text-small">{t("powerStrings.other_module")}</summary>
                <Select
                  className="mt-3"
                  name={`m${number}`}
                  label={t("powerStrings.module")}
                  value={row.module}
                  error={errorOf(`m${number}`)}
                  onChange={({ target }) => change(index, { module: target.value })}
                >
                  <option value="">{t("powerStrings.same_module")}</option>
                  <Options choices={modules} chosen={row.module} />
                </Select>
              </details>
            ) : null}
          </fieldset>
        );
      })}
    </div>
  );
}
