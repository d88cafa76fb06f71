// Writes docs/decisions/README.md, the list of the decision records: node bin/index-decisions.ts
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The list of decision records by number, with titles. */
export function decisionIndex(): string {
  const rows = readdirSync("docs/decisions")
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map((name) => {
      const [heading = ""] = readFileSync(`docs/decisions/${name}`, "utf8").split("\n", 1);
      const [, number = "", title = ""] = /^# (\d{4}) (.+)$/.exec(heading) ?? [];
      if (!name.startsWith(number) || title === "")
        throw new Error(`${name} does not begin with its number and a title`);
      return `| [${number}](${name}) | ${title} |`;
    });
  return `# Decisions

One record for each decision that may be questioned later, in one form: context, decision, what it costs, measured; at most 120
lines. \`node bin/index-decisions.ts\` writes this list.

| | decision |
|---|---|
${rows.join("\n")}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync("docs/decisions/README.md", decisionIndex());
