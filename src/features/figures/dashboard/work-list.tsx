import type { WorkName } from "#features/admin/staff-home.service.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import type { WorkAge } from "../domain/work-age.ts";

interface WorkListProps {
  /** What waits, the oldest first. */
  waiting: readonly { name: WorkName; path: string; count: number; age: WorkAge | null }[];
  /** Lists in which nothing waits. */
  rest: readonly { name: WorkName; path: string }[];
}

/** Everything that waits for staff, each with its number and age; then links to the empty lists. */
export function WorkList({ waiting, rest }: WorkListProps) {
  const { t, path } = useLanguage();
  return (
    <>
      {waiting.length > 0 ? (
        <ol className="mt-6 grid gap-x-6 border-t border-line md:grid-cols-2">
          {waiting.map(({ name, path: at, count, age }) => (
            <li key={name} className="border-b border-line">
              <a className="flex items-baseline justify-between gap-4 py-4 hover:underline" href={path(at)}>
                <span className="min-w-0">
                  {t(`adminDesk.today_${name}`)}
                  {age ? <Age age={age} /> : null}
                </span>
                <strong className="text-figure font-semibold">{count}</strong>
              </a>
            </li>
          ))}
        </ol>
      ) : (
        <div className="mt-6">
          <Empty title={t("figures.work_none")} text={t("figures.work_none_text")} />
        </div>
      )}
      {rest.length > 0 ? (
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
          <span>{t("figures.work_rest")}</span>
          {rest.map(({ name, path: at }) => (
            <a key={name} className="link" href={path(at)}>
              {t(`adminDesk.today_${name}`)}
            </a>
          ))}
        </p>
      ) : null}
    </>
  );
}

function Age({ age }: { age: WorkAge }) {
  const { t } = useLanguage();
  const isLate = age.unit === "days" && age.count >= 3;
  return (
    <span className={isLate ? "block text-small text-clay" : "block text-small text-muted"}>
      {"count" in age ? t(`figures.age_${age.unit}`, { count: age.count }) : t(`figures.age_${age.unit}`)}
    </span>
  );
}
