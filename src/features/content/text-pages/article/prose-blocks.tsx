import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { isPlainTarget, type Line, parseProse } from "../../domain/pages/prose.ts";

const tags = { paragraph: "p", list: "ul", steps: "ol" } as const;

/** Renders message markup (`prose.ts`): paragraphs, lists and links. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames("prose", className)}>
      {parseProse(text).map(({ at, kind, lines }) => {
        const Tag = tags[kind];
        return (
          <Tag key={at}>
            {lines.map((line) => {
              const runs = <Runs key={line.at} line={line} />;
              return kind === "paragraph" ? runs : <li key={line.at}>{runs}</li>;
            })}
          </Tag>
        );
      })}
    </div>
  );
}

function Runs({ line }: { line: Line }) {
  const { path } = useLanguage();
  return line.runs.map(({ at, text, href }) => {
    if (!href) return text;
    return (
      <a
        key={at}
        className={href.startsWith("tel:") ? "link whitespace-nowrap" : "link"}
        href={isPlainTarget(href) ? href : path(href.replace(/^\//, ""))}
      >
        {text}
      </a>
    );
  });
}
