import type { ReactNode } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import type { ShownTrial } from "./synonym.action.ts";

/** What a query finds now beside what it would find; places that differ are marked by words. */
export function SynonymTrial({ trial: { before, after } }: { trial: ShownTrial }) {
  const t = useText();
  return (
    <div className="grid gap-6 border-t border-line pt-4 md:grid-cols-2">
      <Results title={t("adminSynonyms.now")} total={before.total} groups={before.groups}>
        {before.names.map((name, at) => (
          <Row key={name} name={name} mark={before.gone.includes(at) ? t("adminSynonyms.place_gone") : null} />
        ))}
      </Results>
      <Results title={t("adminSynonyms.then")} total={after.total} groups={after.groups}>
        {after.hits.map(({ name, moved }) => (
          <Row key={name} name={name} mark={markOf(moved, t)} />
        ))}
      </Results>
    </div>
  );
}

function markOf(moved: number | null, t: ReturnType<typeof useText>): string | null {
  if (moved === null) return t("adminSynonyms.place_new");
  if (moved === 0) return null;
  return t(moved > 0 ? "adminSynonyms.place_up" : "adminSynonyms.place_down", { count: Math.abs(moved) });
}

interface ResultsProps {
  title: string;
  total: number;
  groups: readonly string[];
  children: ReactNode;
}

function Results({ title, total, groups, children }: ResultsProps) {
  const t = useText();
  return (
    <section className="min-w-0">
      <h3 className="text-compact font-semibold">
        {title}
        <span className="font-normal text-muted"> · {t("adminSynonyms.results", { count: total })}</span>
      </h3>
      <p className="mt-1 text-small wrap-anywhere text-muted">
        {groups.length === 0
          ? t("adminSynonyms.understood_nothing")
          : t("adminSynonyms.understood", { groups: groups.join(", ") })}
      </p>
      <ol className="mt-2 grid gap-1 text-small">{children}</ol>
    </section>
  );
}

function Row({ name, mark }: { name: string; mark: string | null }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {mark === null ? null : <span className="text-label font-medium">{mark}</span>}
    </li>
  );
}
