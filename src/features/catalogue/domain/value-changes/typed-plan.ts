import type { AttributeRow } from "../definitions/rows.ts";
import { type FormKind, formKindOf, formKinds, hasChoices, isFigures } from "../structure-forms/typed-attribute.ts";
import { typedIn } from "../structure-forms/typed-text.ts";
import type { FormPlan, ValuePlan } from "./value-plan.ts";

/** What the page of a change offers. */
export const tasks = ["form", "merge", "drop", "rename", "delete"] as const;
export type Task = (typeof tasks)[number];

/** The form of a plan as typed. */
export interface TypedPlan {
  task: Task;
  kind: FormKind;
  storedUnit: string;
  isRelabelled: boolean;
  words: FormPlan["words"];
  /** One word a line. */
  names: string;
  addsMissing: boolean;
  value: string;
  into: string;
  to: string;
}

/** Characters of the words of a list, and how many there may be. */
const longestNames = 20_000;
const mostNames = 200;

/** The form of an attribute as it is. */
function typedPlanOf(row: AttributeRow, task: Task = "form"): TypedPlan {
  const open = (row.choices ?? []).filter(({ mergedInto }) => mergedInto === null);
  return {
    ...{ task, kind: formKindOf(row), storedUnit: row.storedUnit ?? "", isRelabelled: false, words: "name" },
    names: open.map(({ value, texts }) => texts.name?.ua ?? value).join("\n"),
    ...{ addsMissing: false, value: "", into: "", to: row.key },
  };
}

/** Reads the form; what it does not name is as the attribute is. */
export function typedPlan(form: URLSearchParams, row: AttributeRow): TypedPlan {
  const task = tasks.find((one) => one === form.get("do")) ?? "form";
  const now = typedPlanOf(row, task);
  if (!form.has("kind")) return { ...now, ...wordsIn(form) };
  return {
    ...{ task, kind: formKinds.find((one) => one === form.get("kind")) ?? now.kind },
    ...{ storedUnit: typedIn(form, "storedUnit"), isRelabelled: form.get("isRelabelled") === "on" },
    words: form.get("words") === "value" ? "value" : "name",
    names: (form.get("names") ?? now.names).slice(0, longestNames).replaceAll("\r\n", "\n"),
    addsMissing: form.get("addsMissing") === "on",
    ...{ value: now.value, into: now.into, to: now.to, ...wordsIn(form) },
  };
}

function wordsIn(form: URLSearchParams): Partial<TypedPlan> {
  return {
    ...(form.has("value") ? { value: typedIn(form, "value") } : {}),
    ...(form.has("into") ? { into: typedIn(form, "into") } : {}),
    ...(form.has("to") ? { to: typedIn(form, "to") } : {}),
  };
}

/** The plan of a form. */
export function planOf(typed: TypedPlan): ValuePlan {
  const { task, kind, storedUnit, isRelabelled, words, names, addsMissing, value, into, to } = typed;
  switch (task) {
    case "form":
      return {
        ...{ do: "form", kind, storedUnit: isFigures(kind) && storedUnit !== "" ? storedUnit : null },
        ...{ isRelabelled: isFigures(kind) && isRelabelled, words },
        names: hasChoices(kind) ? wordsOf(names) : [],
        addsMissing: hasChoices(kind) && addsMissing,
      };
    case "merge":
      return { do: "merge", value, into };
    case "drop":
      return { do: "drop", value };
    case "rename":
      return { do: "rename", to };
    case "delete":
      return { do: "delete" };
  }
}

function wordsOf(lines: string): string[] {
  const words = lines.split("\n").map((line) => line.trim());
  return [...new Set(words.filter((word) => word !== ""))].slice(0, mostNames);
}
