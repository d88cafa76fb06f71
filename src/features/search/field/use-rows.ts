import { useState } from "react";
import type { SearchAnswer } from "../domain/answer.ts";
import { searchLimits } from "../domain/query.ts";
import { recentSearches } from "./recent.ts";
import { answerRows, type Row, recentRows } from "./rows.ts";
import type { SearchView } from "./search-session.ts";
import { useCategories } from "./use-categories.ts";

/** Rows of the list for the present query, and which of them is chosen. */
export interface Rows {
  query: string;
  /** `null` while nothing is typed. */
  answer: SearchAnswer | null;
  rows: Row[];
  /** Index of the chosen row, or −1. */
  chosen: number;
  setQuery: (query: string) => void;
  /** Reads the recent searches again. */
  readRecent: () => void;
  /** Chooses a row by index; −1 chooses none. */
  choose: (index: number) => void;
}

const noRow = "";
const keyOf = (row: Row) => `${row.kind} ${row.path}`;

/** Recent searches while nothing is typed, main categories when nothing is found, else the answer. */
export function useRows(view: SearchView): Rows {
  const [query, setQuery] = useState("");
  const [recent, setRecent] = useState<string[]>([]);
  // A key rather than an index: the choice follows its row when the answer changes.
  const [chosenKey, setChosenKey] = useState(noRow);

  const answer = query === "" ? null : view.answer;
  const found = answer ? answerRows(answer, view.answered) : [];
  const isNothing = view.state === "done" && found.length === 0 && query.length >= searchLimits.minimum;
  const categories = useCategories(isNothing);
  const rows = query === "" ? recentRows(recent) : isNothing ? categories : found;
  return {
    query,
    answer,
    rows,
    chosen: rows.findIndex((row) => keyOf(row) === chosenKey),
    setQuery,
    readRecent: () => setRecent(recentSearches()),
    choose(index) {
      const row = rows[index];
      setChosenKey(row ? keyOf(row) : noRow);
    },
  };
}
