import type { SearchAnswer, SearchHit, Suggestion } from "../domain/answer.ts";

/** The server or a proxy sent something other than a search answer (specification, section 8). */
export class MalformedAnswer extends Error {}

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";

/** Checks the parts of a `GET /api/search` answer that rows depend on; throws `MalformedAnswer`. */
export function readAnswer(value: unknown): SearchAnswer {
  if (!isRecord(value)) throw new MalformedAnswer();
  const { data, suggestions, corrected, meta } = value;
  const isWhole =
    Array.isArray(data) && data.every(isHit) && Array.isArray(suggestions) && suggestions.every(isSuggestion);
  if (!isWhole || !isRecord(meta) || typeof meta.total !== "number") throw new MalformedAnswer();
  return { data, suggestions, corrected: isText(corrected) ? corrected : null, meta: { total: meta.total } };
}

function isHit(value: unknown): value is SearchHit {
  if (!isRecord(value) || !isText(value.id) || !isRecord(value.attributes)) return false;
  const { name, image, marks, price_gross, day_price_gross } = value.attributes;
  const prices = [price_gross, day_price_gross];
  return isText(name) && isText(image) && areMarks(marks) && prices.every((price) => price === null || isText(price));
}

function isSuggestion(value: unknown): value is Suggestion {
  return isRecord(value) && isText(value.text) && isText(value.path) && areMarks(value.marks) && hasPicture(value);
}

const hasPicture = ({ image, price }: Fields): boolean =>
  (image === null || isText(image)) && (price === null || isText(price));

function areMarks(value: unknown): boolean {
  return Array.isArray(value) && value.every((mark) => Array.isArray(mark) && mark.length === 2);
}
