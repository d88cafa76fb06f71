import { readPercent, readRate, readStepAmount } from "../../domain/bulk-edit/arithmetic.ts";
import { isMoney, isText } from "../../domain/grid/grid-cell.ts";
import type { GridTool } from "../../domain/grid/grid-tools.ts";

/** Tools as they are chosen. */
export const toolNames = [
  "set",
  "percent",
  "amount",
  "to_00",
  "to_99",
  "copy",
  "replace",
  "tags_add",
  "tags_remove",
] as const;
export type ToolName = (typeof toolNames)[number];

/** What is typed for a tool. */
export interface ToolInput {
  name: ToolName;
  value: string;
  by: string;
  from: string;
  rate: string;
  isGross: boolean;
}

/** What is wrong with the input; the message `adminGrid.tool_error_<code>` says how to mend it. */
export type ToolError = "percent" | "amount" | "rate" | "find" | "tags";

/** Tools that can be used for any of the selected columns. */
export function toolsFor(fields: readonly string[]): ToolName[] {
  const some = (is: (field: string) => boolean) => fields.some(is);
  const isCounted = (field: string) => isMoney(field) || field === "stock";
  return toolNames.filter((name) => {
    if (name === "amount") return some(isCounted);
    if (name === "percent" || name === "to_00" || name === "to_99") return some(isMoney);
    if (name === "replace") return some(isText);
    return name.startsWith("tags") ? fields.includes("tags") : true;
  });
}

/** Reads what was typed for a tool; `isOfMoney`: all selected cells are amounts. */
export function readTool(input: ToolInput, isOfMoney: boolean): { tool: GridTool } | { error: ToolError } {
  const { name, value, by, from, rate, isGross } = input;
  switch (name) {
    case "set": {
      if (!isOfMoney || value.trim() === "") return { tool: { kind: "set", text: value } };
      const amountMinor = readStepAmount(value);
      return amountMinor === null || amountMinor <= 0
        ? { error: "amount" }
        : { tool: { kind: "price", step: { kind: "set", amountMinor }, isGross } };
    }
    case "percent": {
      const percentBp = readPercent(value);
      return percentBp === null
        ? { error: "percent" }
        : { tool: { kind: "price", step: { kind: "percent", percentBp }, isGross } };
    }
    case "amount": {
      const amountMinor = readStepAmount(value);
      return amountMinor === null
        ? { error: "amount" }
        : { tool: { kind: "price", step: { kind: "amount", amountMinor }, isGross } };
    }
    case "to_00":
    case "to_99":
      return { tool: { kind: "price", step: { kind: "round", ending: name === "to_00" ? "00" : "99" }, isGross } };
    case "copy": {
      const rateMillionths = rate.trim() === "" ? null : readRate(rate);
      return rate.trim() !== "" && rateMillionths === null
        ? { error: "rate" }
        : { tool: { kind: "copy", from, rateMillionths, isGross } };
    }
    case "replace":
      return value === "" ? { error: "find" } : { tool: { kind: "replace", find: value, by } };
    case "tags_add":
    case "tags_remove": {
      const tags = value
        .split(/[;,]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== "");
      if (tags.length === 0) return { error: "tags" };
      return { tool: { kind: "tags", add: name === "tags_add" ? tags : [], remove: name === "tags_add" ? [] : tags } };
    }
  }
}
