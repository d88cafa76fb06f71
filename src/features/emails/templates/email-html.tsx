import { render } from "@react-email/render";
import type { Composed } from "../domain/blocks.ts";
import { EmailBlock } from "./email-block.tsx";
import { Layout } from "./layout.tsx";

/** The e-mail as html. All words are escaped by React. */
export function letterHtml({ blocks, ...email }: Composed): Promise<string> {
  return render(
    <Layout letter={email}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once
        <EmailBlock key={index} block={block} />
      ))}
    </Layout>,
  );
}
