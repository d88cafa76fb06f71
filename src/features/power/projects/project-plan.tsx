import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import type { ProjectSummary, SummaryFact, SummaryTable } from "../domain/projects/summary.ts";
import { CheckList } from "../verdict/check-list.tsx";
import { DrawingPicture } from "./drawing-picture.tsx";

/** The plan itself: drawings, results, tables, what was entered, the checks, what an electrician has to check. */
export function ProjectPlan({ summary }: { summary: ProjectSummary }) {
  const { t } = useLanguage();
  const { drawings, results, tables, facts, findings, checklist, limits } = summary;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
      {drawings.map((drawing) => (
        <DrawingPicture key={drawing.title} drawing={drawing} />
      ))}
      {results.map(({ title, facts: found }) => (
        <section key={title} aria-label={title}>
          <h2 className="h3">{title}</h2>
          <Facts facts={found} />
        </section>
      ))}
      {tables.map((table) => (
        <PlanTable key={table.title} table={table} />
      ))}
      <section aria-labelledby="project-facts">
        <h2 id="project-facts" className="h3">
          {t("powerProjects.facts")}
        </h2>
        <Facts facts={facts} />
      </section>
      {findings.length > 0 ? (
        <section aria-labelledby="project-findings" className="grid gap-6">
          <h2 id="project-findings" className="h3">
            {t("powerProjects.findings")}
          </h2>
          {findings.map(({ title, checks }) => (
            <div key={title ?? ""}>
              {title ? <h3 className="mb-2 text-compact font-semibold">{title}</h3> : null}
              <CheckList checks={checks} />
            </div>
          ))}
        </section>
      ) : null}
      <section aria-labelledby="project-checklist">
        <h2 id="project-checklist" className="h3">
          {t("powerProjects.checklist")}
        </h2>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-compact">
          {checklist.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-4 text-small text-muted">{limits}</p>
      </section>
    </div>
  );
}

function Facts({ facts }: { facts: readonly SummaryFact[] }) {
  return (
    <dl className="mt-3 border-t border-line text-compact">
      {facts.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be equal, and none moves
        <div key={index} className="grid gap-x-6 border-b border-line py-2 md:grid-cols-2">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PlanTable({ table: { title, head, rows } }: { table: SummaryTable }) {
  return (
    <ScrollRegion label={title}>
      <table className="w-full min-w-120 text-compact">
        <caption className="h3 pb-3 text-left">{title}</caption>
        <thead className="border-b border-ink text-left text-small text-muted">
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={`py-2 pr-4 font-normal ${at > 0 ? "text-right last:pr-0" : ""}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()} className="border-b border-line">
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row are told apart by their column
                <td key={at} className={`py-2 pr-4 ${at > 0 ? "num text-right last:pr-0" : ""}`}>
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
