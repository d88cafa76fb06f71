import { createContext, useContext } from "react";
import type { Marks } from "../domain/answer.ts";
import { Marked } from "../field/marked.tsx";

/** Marks of product names on the page, by product id. */
export const NameMarks = createContext<ReadonlyMap<string, Marks>>(new Map());

/** Name of a card with matches in bold. */
export function MarkedName({ id, name }: { id: string; name: string }) {
  return <Marked text={name} marks={useContext(NameMarks).get(id) ?? []} />;
}
