import { useText } from "#features/languages/languages.browser.tsx";
import type { ShownChange } from "./section.loader.ts";

/** One line for each changed setting. */
export function ChangeLines({ changes }: { changes: readonly ShownChange[] }) {
  const t = useText();
  return changes.map(({ name, label, before, after }) => (
    <span key={name} className="block">
      {t("adminSettings.change_line", { field: label, before, after })}
    </span>
  ));
}

interface ChangeTableProps {
  caption: string;
  head: readonly [string, string, string];
  rows: readonly { key: string; name: string; before: string; after: string }[];
}

/** Values before and after, side by side. */
export function ChangeTable({ caption, head, rows }: ChangeTableProps) {
  return (
    <table className="mt-4 w-full table-fixed text-small md:table-auto">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          {head.map((text, at) => (
            <th
              key={text}
              scope="col"
              className={at === 0 ? "py-2 pr-4 font-normal" : "py-2 pl-4 text-right font-normal"}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, before, after }) => (
          <tr key={key} className="border-b border-line align-baseline">
            <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td className="py-2 pl-4 text-right text-muted wrap-anywhere">{before}</td>
            <td className="py-2 pl-4 text-right font-medium wrap-anywhere">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
