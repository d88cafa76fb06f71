import { createContext, useContext } from "react";
import type { Marks } from "../domain/answer.ts";
import { Marked } from "../field/marked.tsx";

/** What was looked for in the names of the products of the page, by product id. */
export const NameMarks = createContext<ReadonlyMap<string, Marks>>(new Map());

/** The name of a card with what was looked for in bold. */
export function MarkedName({ id, name }: { id: string; name: string }) {
  return <Marked text={name} marks={useContext(NameMarks).get(id) ?? []} />;
}
