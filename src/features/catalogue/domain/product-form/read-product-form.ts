import type { FieldEdit } from "../drafts/draft.ts";

const shownPrefix = "from.";

/** Name of the hidden field that holds the value which a form had shown of a field. */
export const shownName = (field: string): string => `${shownPrefix}${field}`;

/** Edits of a form that was sent without scripts: fields whose value is not the one that was shown. */
export function readFormEdits(form: URLSearchParams): FieldEdit[] {
  return [...form].flatMap(([name, shown]) => {
    if (!name.startsWith(shownPrefix)) return [];
    const field = name.slice(shownPrefix.length);
    const typed = form.get(field);
    // Browsers send line breaks as CR LF.
    const [before, after] = [shown, typed ?? shown].map((value) => value.replace(/\r\n?/g, "\n"));
    return before === undefined || after === undefined || before === after ? [] : [{ field, before, after }];
  });
}
