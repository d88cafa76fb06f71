import type { FieldEdit } from "../drafts/draft.ts";
import { readShown } from "../drafts/shown-schema.ts";
import { attributeName, shownPrefix } from "./form-names.ts";

/** Edits of a form that was sent without scripts: fields whose value is not the one that was shown. */
export function readFormEdits(form: URLSearchParams): FieldEdit[] {
  return [...form].flatMap(([name, shown]) => {
    if (!name.startsWith(shownPrefix)) return [];
    const field = name.slice(shownPrefix.length);
    const typed = form.get(field);
    // Browsers send line breaks as CR LF.
    const [before, after] = [shown, typed ?? shown].map((value) => value.replace(/\r\n?/g, "\n"));
    if (before === undefined || after === undefined || before === after) return [];
    const attribute = readShown(form.get(attributeName(field)));
    return [attribute ? { field, before, after, shown: attribute } : { field, before, after }];
  });
}
