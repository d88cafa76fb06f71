import { render } from "@react-email/render";
import type { Composed } from "../domain/blocks.ts";
import { Layout } from "./layout.tsx";
import { LetterBlock } from "./letter-block.tsx";

/** The letter as html. All words are escaped by React. */
export function letterHtml({ blocks, ...letter }: Composed): Promise<string> {
  return render(
    <Layout letter={letter}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once
        <LetterBlock key={index} block={block} />
      ))}
    </Layout>,
  );
}
