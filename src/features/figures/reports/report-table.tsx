import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import type { LoadedReport } from "./report.loader.ts";

/** Table of a report; wide ones scroll sideways. Each name leads to the rows behind it. */
export function ReportTable({ report }: { report: LoadedReport["report"] }) {
  const { t, path } = useLanguage();
  const { name, columns, rows, total } = report;
  const caption = t(`figures.report_${name}`);
  return (
    <ScrollRegion className="mt-6" label={caption}>
      <table className="w-full text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left align-bottom text-muted">
            <th scope="col" className="py-2 pr-4 font-normal">
              {t(`figures.rows_${name}`)}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-4 text-right font-normal">
                {t(`figures.column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line align-top hover:bg-mist">
              <th scope="row" className="min-w-40 py-2 pr-4 text-left font-normal">
                {row.path === null ? (
                  row.name
                ) : (
                  <a className="link" href={path(row.path)}>
                    {row.name}
                  </a>
                )}
                {row.note ? <span className="block text-label text-muted">{row.note}</span> : null}
              </th>
              <Cells columns={columns} cells={row.cells} />
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr className="border-b border-line font-semibold">
              <th scope="row" className="py-2 pr-4 text-left font-semibold">
                {t("figures.total")}
              </th>
              <Cells columns={columns} cells={total} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollRegion>
  );
}

function Cells({ columns, cells }: { columns: readonly string[]; cells: readonly string[] }) {
  return columns.map((column, at) => (
    <td key={column} className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
      {cells[at]}
    </td>
  ));
}
