import {
  type Assessed,
  type Assessment,
  assess,
  atMost,
  type Bounds,
  type Check,
  count,
  holding,
  inputErrors,
} from "../verdict.ts";

/** Battery modules in use; `null` is not known. */
export interface StackInUse {
  model: string | null;
  modules: number;
  ageMonths: number | null;
}

export interface AddedModules {
  model: string | null;
  modules: number;
}

/** What the maker allows; `null` is not stated. */
export interface StackExtensionRules {
  maxModules: number | null;
  /** Age of a stack up to which modules may be added. */
  maxAgeMonths: number | null;
}

export type StackExtensionCode = "older_modules" | "same_model" | "max_modules" | "age";

const modules = count(64);
/** Fifty years. */
const maxMonths = 600;
export const stackBounds = { modules, ageMonths: { min: 0, max: maxMonths } } satisfies Partial<
  Record<keyof StackInUse, Bounds>
>;
export const addedBounds = { modules } satisfies Partial<Record<keyof AddedModules, Bounds>>;
export const ruleBounds = {
  maxModules: { min: 1, max: modules.max, whole: true },
  maxAgeMonths: { min: 0, max: maxMonths },
} satisfies Record<keyof StackExtensionRules, Bounds>;

/**
 * New modules in an older stack: same model, number, and age in months against what the maker allows. At best
 * `fits-with-note`: the new modules work down to the capacity of the older ones, and all have to be at the same state of
 * charge when connected. Without the maker's limit of age it is unconfirmed. Impossible figures are an `invalid_input`.
 */
export function checkStackExtension(
  stack: StackInUse,
  added: AddedModules,
  rules: StackExtensionRules,
): Assessed<Assessment<Check<StackExtensionCode>>> {
  const errors = [
    ...inputErrors(stack, stackBounds, "stack."),
    ...inputErrors(added, addedBounds, "added."),
    ...inputErrors(rules, ruleBounds, "rules."),
  ];
  return assess(errors, () => [
    holding("older_modules", false, "note"),
    holding("same_model", stack.model === null || added.model === null ? null : stack.model === added.model),
    atMost("max_modules", { value: stack.modules + added.modules, limit: rules.maxModules, unit: "count" }),
    atMost("age", { value: stack.ageMonths, limit: rules.maxAgeMonths, unit: "months" }),
  ]);
}
