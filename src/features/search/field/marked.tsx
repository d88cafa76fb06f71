import { Fragment } from "react";
import type { Marks } from "../domain/answer.ts";
import { markedWords } from "./marked-words.ts";

/** A text with matches in bold. Model designations do not break; `bdi` isolates the direction of the text. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  return (
    <bdi>
      {markedWords(text, marks).map((word, index) => {
        const shown = word.pieces.map((piece, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are static
          piece.match ? <mark key={at}>{piece.text}</mark> : piece.text,
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: words are static
          <Fragment key={index}>
            {index > 0 ? " " : ""}
            {word.isModel ? <span className="whitespace-nowrap">{shown}</span> : shown}
          </Fragment>
        );
      })}
    </bdi>
  );
}
