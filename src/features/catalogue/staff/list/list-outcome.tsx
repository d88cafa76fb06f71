import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { type ActionFailure, maxSelected } from "../../domain/staff-list/list-actions.ts";
import type { ListAnswer } from "./product-list.action.ts";

/** What an action did, and why products stayed as they were. */
export function ListOutcome({ outcome }: { outcome: ListAnswer }) {
  const { t, path } = useLanguage();
  if (!("action" in outcome)) return null;
  if ("nothing" in outcome) {
    return (
      <Notice tone="error" className="mt-6">
        {t("adminProducts.nothing_selected", { most: maxSelected })}
      </Notice>
    );
  }
  const { action, done, failed } = outcome;
  return (
    <Notice tone={failed.length > 0 ? "warn" : "done"} className="mt-6">
      {done > 0 || failed.length === 0 ? <p>{t(`adminProducts.done_${action}`, { count: done })}</p> : null}
      {failed.length > 0 ? (
        <>
          <p>{t("adminProducts.not_done", { count: failed.length })}</p>
          <ul className="mt-2 grid gap-1">
            {failed.map(({ key, name, why }) => (
              <li key={key} className="wrap-anywhere">
                <a className="link" href={path(`admin/products/edit/${key}`)}>
                  <bdi>{name}</bdi>
                </a>
                {": "}
                <Why why={why} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}

function Why({ why }: { why: ActionFailure }) {
  const t = useText();
  return why.code === "incomplete"
    ? t("adminProducts.why_incomplete", { count: new Set(why.errors.map(({ field }) => field)).size })
    : t(`adminProducts.why_${why.code}`);
}
