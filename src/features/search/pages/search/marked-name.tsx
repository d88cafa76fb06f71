import { createContext, useContext } from "react";
import { Marked } from "../../controls/marked.tsx";
import type { Marks } from "../../domain/answer.ts";

/** What was looked for in the names of the products of the page, by product id. */
export const NameMarks = createContext<ReadonlyMap<string, Marks>>(new Map());

/** The name of a card with what was looked for in bold. */
export function MarkedName({ id, name }: { id: string; name: string }) {
  return <Marked text={name} marks={useContext(NameMarks).get(id) ?? []} />;
}
