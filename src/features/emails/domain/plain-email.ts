import type { Block, Composed } from "./blocks.ts";

/** The e-mail for programs that show no html, and for readers who want none. Each link has a line of its own. */
export function plainEmail({ subject, greeting, blocks, footer }: Composed): string {
  const parts = [subject, greeting, ...blocks.map(plainBlock), ["-- ", ...footer].join("\n")];
  // No-break spaces are for lines that a program breaks itself; many plain readers show them as signs.
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
      const lines = block.lines.map(({ name, count, amount }) => `${name}\n  ${count}, ${amount}`);
      const sums = block.sums.map(({ name, value }) => `${name}: ${value}`);
      return `${lines.join("\n")}\n\n${sums.join("\n")}`;
    }
  }
}
