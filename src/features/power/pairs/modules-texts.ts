import type { StackExtensionCode } from "../domain/pairs/stack-extension.ts";
import type { CheckTexts } from "./check-texts-of.ts";

/** Texts of each check of the kind `modules`. */
export const modulesTexts: Record<StackExtensionCode, CheckTexts> = {
  older_modules: {
    name: "powerPairs.modules.name.older_modules",
    note: "powerPairs.modules.older_modules.note",
  },
  same_model: {
    name: "powerPairs.modules.name.same_model",
    pass: "powerPairs.modules.same_model.pass",
    fail: "powerPairs.modules.same_model.fail",
    unknown: "powerPairs.modules.same_model.unknown",
  },
  max_modules: {
    name: "powerPairs.modules.name.max_modules",
    pass: "powerPairs.modules.max_modules.pass",
    fail: "powerPairs.modules.max_modules.fail",
    unknown: "powerPairs.modules.max_modules.unknown",
  },
  age: {
    name: "powerPairs.modules.name.age",
    pass: "powerPairs.modules.age.pass",
    fail: "powerPairs.modules.age.fail",
    unknown: "powerPairs.modules.age.unknown",
  },
};
