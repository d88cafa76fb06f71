import { ownValues } from "../../strings/strings-form.ts";
import { addedBounds, checkStackExtension, ruleBounds, stackBounds } from "../stack-extension.ts";
import type { KindForm, PairReader } from "./pair-form.ts";

/** Battery modules added to an older stack; what the maker allows is typed. */
export const modulesForm: KindForm = {
  initial: {
    old: "",
    "old.model": "",
    modules: "2",
    age: "",
    new: "",
    "new.model": "",
    added: "1",
    max: "",
    maxAge: "",
  },
  products: { old: "batteries", new: "batteries" },
  figures: {
    modules: stackBounds.modules,
    age: stackBounds.ageMonths,
    added: addedBounds.modules,
    max: ruleBounds.maxModules,
    maxAge: ruleBounds.maxAgeMonths,
  },
  fieldOf: {},
  check: (read) =>
    checkStackExtension(
      { model: modelOf(read, "old"), modules: read.figure("modules") ?? 0, ageMonths: read.figure("age") },
      { model: modelOf(read, "new"), modules: read.figure("added") ?? 0 },
      { maxModules: read.figure("max"), maxAgeMonths: read.figure("maxAge") },
    ),
};

/** Id of the product, or the typed model. */
function modelOf(read: PairReader, name: "old" | "new"): string | null {
  const chosen = read.text(name);
  return (chosen === ownValues ? read.text(`${name}.model`).toLowerCase() : chosen) || null;
}
