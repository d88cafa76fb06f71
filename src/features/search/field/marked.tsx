import { Fragment } from "react";
import type { Marks } from "../domain/answer.ts";
import { markedWords } from "./marked-words.ts";

/** A text with what was looked for in bold. Model designations do not break, and its script turns nothing beside it round. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  return (
    <bdi>
      {markedWords(text, marks).map((word, index) => {
        const shown = word.pieces.map((piece, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
          piece.match ? <mark key={at}>{piece.text}</mark> : piece.text,
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its place
          <Fragment key={index}>
            {index > 0 ? " " : ""}
            {word.isModel ? <span className="whitespace-nowrap">{shown}</span> : shown}
          </Fragment>
        );
      })}
    </bdi>
  );
}
