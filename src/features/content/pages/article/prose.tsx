import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { type Block, isPlainTarget, parseProse, type Run } from "../../domain/prose.ts";

/** A text of the message files with its paragraphs, lists and links. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames("prose", className)}>
      {parseProse(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is shown
        <ProseBlock key={at} block={block} />
      ))}
    </div>
  );
}

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === "paragraph") {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  const List = block.kind === "steps" ? "ol" : "ul";
  return (
    <List>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is shown
        <li key={at}>
          <Runs runs={item} />
        </li>
      ))}
    </List>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const { path } = useLanguage();
  return runs.map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is shown
      <a
        key={at}
        href={isPlainTarget(href) ? href : path(href)}
        className={href.startsWith("tel:") ? "link whitespace-nowrap" : "link"}
      >
        {text}
      </a>
    ) : (
      text
    ),
  );
}
