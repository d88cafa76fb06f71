import { type FormEvent, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { rangeOf } from "../../domain/grid/cell-range.ts";
import { isMoney } from "../../domain/grid/grid-cell.ts";
import { anyFieldLabel } from "../../domain/product-form/field-labels.ts";
import { useGrid, useView } from "./grid-context.tsx";
import { readTool, type ToolError, type ToolInput, toolNames, toolsFor } from "./tool-input.ts";

const nothingTyped: ToolInput = { name: "percent", value: "", by: "", from: "", rate: "", isGross: true };

/** A tool for the selected cells: set, change by percent or amount, round, copy, replace, tags. */
export function ToolBar() {
  const { t } = useLanguage();
  const { store, taxRates } = useGrid();
  const columns = useView((view) => view.columns);
  const range = useView((view) => view.selection);
  const ticked = useView((view) => view.ticked.size);
  const { top, bottom, left, right } = rangeOf(range);
  const fields = columns.slice(left, right + 1);
  const count = (ticked > 0 ? ticked : bottom - top + 1) * fields.length;
  const [typed, setTyped] = useState(nothingTyped);
  const [error, setError] = useState<ToolError | null>(null);
  const tools = toolsFor(fields);
  const isOfMoney = fields.every(isMoney);
  const sources = columns.filter((one) => isMoney(one) === isOfMoney && (fields.length > 1 || one !== fields[0]));
  const input: ToolInput = {
    ...typed,
    name: tools.includes(typed.name) ? typed.name : "set",
    from: sources.includes(typed.from) ? typed.from : (sources[0] ?? ""),
  };
  const change = (part: Partial<ToolInput>): void => {
    setTyped({ ...input, ...part });
    setError(null);
  };
  const use = (event: FormEvent): void => {
    event.preventDefault();
    const read = readTool(input, isOfMoney);
    if ("error" in read) setError(read.error);
    else store.use(read.tool, taxRates);
  };
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-3"
      onSubmit={use}
      aria-label={t("adminGrid.tools")}
      noValidate
    >
      <Select
        className="w-full md:w-56"
        label={t("adminGrid.tool")}
        value={input.name}
        onChange={({ target }) => change({ name: toolNames.find((one) => one === target.value) ?? "set", value: "" })}
      >
        {tools.map((name) => (
          <option key={name} value={name}>
            {t(`adminGrid.tool_${name}`)}
          </option>
        ))}
      </Select>
      <ToolFields input={input} error={error} change={change} sources={sources} isOfMoney={isOfMoney} />
      <Button type="submit">{t("adminGrid.use", { count })}</Button>
    </form>
  );
}

interface ToolFieldsProps {
  input: ToolInput;
  error: ToolError | null;
  change: (part: Partial<ToolInput>) => void;
  sources: readonly string[];
  isOfMoney: boolean;
}

function ToolFields({ input, error, change, sources, isOfMoney }: ToolFieldsProps) {
  const { t } = useLanguage();
  const { name } = input;
  const message = error === null ? null : t(`adminGrid.tool_error_${error}`);
  const hasBasis = name === "percent" || name === "amount" || name.startsWith("to_") || isOfMoney;
  return (
    <>
      {name === "copy" ? <CopyFields {...{ input, change, sources, isOfMoney, message }} /> : null}
      {name === "copy" || name === "to_00" || name === "to_99" ? null : (
        <Field
          className="w-full md:w-48"
          label={t(`adminGrid.value_${name}`)}
          autoComplete="off"
          value={input.value}
          error={message}
          onChange={({ target }) => change({ value: target.value })}
        />
      )}
      {name === "replace" ? (
        <Field
          className="w-full md:w-48"
          label={t("adminGrid.replace_by")}
          autoComplete="off"
          value={input.by}
          onChange={({ target }) => change({ by: target.value })}
        />
      ) : null}
      {hasBasis ? (
        <Select
          className="w-full md:w-44"
          label={t("adminGrid.basis")}
          value={input.isGross ? "gross" : "net"}
          onChange={({ target }) => change({ isGross: target.value === "gross" })}
        >
          <option value="gross">{t("adminGrid.basis_gross")}</option>
          <option value="net">{t("adminGrid.basis_net")}</option>
        </Select>
      ) : null}
    </>
  );
}

/** What is copied from another column, at a rate if it is money. */
function CopyFields({
  input,
  change,
  sources,
  isOfMoney,
  message,
}: Omit<ToolFieldsProps, "error"> & { message: string | null }) {
  const { t, locale } = useLanguage();
  return (
    <>
      <Select
        className="w-full md:w-64"
        label={t("adminGrid.copy_from")}
        value={input.from}
        onChange={({ target }) => change({ from: target.value })}
      >
        {sources.map((field) => (
          <option key={field} value={field}>
            {anyFieldLabel(field, { t, locale })}
          </option>
        ))}
      </Select>
      {isOfMoney ? (
        <Field
          className="w-full md:w-40"
          label={t("adminGrid.rate")}
          placeholder="1"
          inputMode="decimal"
          autoComplete="off"
          value={input.rate}
          error={message}
          onChange={({ target }) => change({ rate: target.value })}
        />
      ) : null}
    </>
  );
}
