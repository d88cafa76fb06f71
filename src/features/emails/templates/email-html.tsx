import { render } from "@react-email/render";
import type { Composed } from "../domain/blocks.ts";
import { EmailBlock } from "./email-block.tsx";
import { Layout } from "./layout.tsx";

/** An e-mail as HTML. React escapes all texts. */
export function emailHtml({ blocks, ...email }: Composed): Promise<string> {
  return render(
    <Layout email={email}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a email is rendered once
        <EmailBlock key={index} block={block} accent={email.accent} />
      ))}
    </Layout>,
  );
}
