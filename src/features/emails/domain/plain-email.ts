import type { Block, Composed } from "./blocks.ts";

/** The plain-text version of an e-mail. Each link has its own line. */
export function plainEmail({ subject, greeting, blocks, footer }: Composed): string {
  const parts = [subject, greeting, ...blocks.map(plainBlock), ["-- ", ...footer].join("\n")];
  // Many plain-text readers show no-break spaces as visible characters.
  return `${parts.join("\n\n").replace(/\u00a0/g, " ")}\n`;
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case "text":
    case "note":
      return block.text;
    case "heading":
      return block.text.toUpperCase();
    case "link":
      return `${block.text}:\n${block.href}`;
    case "facts":
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join("\n");
    case "order": {
      const lines = block.lines.map(({ name, count, amount, details }) =>
        [name, `  ${count}, ${amount}`, ...details.map((detail) => `  ${detail}`)].join("\n"),
      );
      const sums = block.sums.map(({ name, value }) => `${name}: ${value}`);
      return `${lines.join("\n")}\n\n${sums.join("\n")}`;
    }
  }
}
