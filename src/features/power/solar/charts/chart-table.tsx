import { useText } from "#features/languages/languages.browser.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Folded } from "./folded.tsx";

interface ChartTableProps {
  /** What opens the table. */
  title: string;
  caption: string;
  head: readonly string[];
  /** Cells by row; the first of a row names it. */
  rows: readonly (readonly string[])[];
  note?: string;
}

/** The figures behind a picture, folded. */
export function ChartTable({ title, caption, head, rows, note }: ChartTableProps) {
  return (
    <Folded summary={title}>
      {() => (
        <>
          <FigureRows caption={caption} head={head} rows={rows} />
          {note ? <p className="mt-2 text-small text-muted">{note}</p> : null}
        </>
      )}
    </Folded>
  );
}

/** A table of figures that scrolls inside its own box where it is too wide. */
export function FigureRows({ caption, head, rows }: Pick<ChartTableProps, "caption" | "head" | "rows">) {
  const t = useText();
  return (
    <ScrollRegion label={t("powerSolar.table", { name: caption })} className="mt-3">
      <table className="w-full text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink">
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-2 align-bottom text-muted ${index > 0 ? "pl-4 text-right" : ""}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className="py-1.5 pl-4 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
