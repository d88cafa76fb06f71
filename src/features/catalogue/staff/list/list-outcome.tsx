import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { type ActionFailure, maxSelected } from "../../domain/staff-list/list-actions.ts";
import type { ListAnswer } from "./product-list.action.ts";

/** What an action did, and why products stayed as they were. */
export function ListOutcome({ outcome }: { outcome: ListAnswer }) {
  const { t, path } = useLanguage();
  if (!("action" in outcome)) return null;
  if ("ask" in outcome) return <AskFirst action={outcome.action} {...outcome.ask} />;
  if ("isTooMany" in outcome) {
    return (
      <Notice tone="error" className="mt-6">
        {t("adminProducts.too_many_selected", { most: maxSelected })}
      </Notice>
    );
  }
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

type Asked = Extract<ListAnswer, { ask: unknown }>;

/** How many products it is about and the first of them, with a button that goes on. */
function AskFirst({ action, count, names, fields }: Asked["ask"] & Pick<Asked, "action">) {
  const t = useText();
  const { search } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Notice tone="warn" className="mt-6">
      <p className="font-medium">{t(`adminProducts.ask_${action}`, { count })}</p>
      <p className="mt-1 wrap-anywhere">
        {names.join(", ")}
        {count > names.length ? ` ${t("adminProducts.ask_more", { count: count - names.length })}` : null}
      </p>
      {action === "archive" ? <p className="mt-1">{t("adminProducts.ask_archive_text")}</p> : null}
      <form className="mt-3 flex flex-wrap items-center gap-3" method="post" action={search || "?"}>
        {fields.map(([name, value]) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="sure" value="yes" />
        <Button type="submit" name="intent" value={action} tone={action === "archive" ? "danger" : "sun"} ref={button}>
          {t(`adminProducts.do_${action}`)}
        </Button>
        <a className="link text-small" href={search || "?"}>
          {t("adminProducts.ask_no")}
        </a>
      </form>
    </Notice>
  );
}

function Why({ why }: { why: ActionFailure }) {
  const t = useText();
  return why.code === "incomplete"
    ? t("adminProducts.why_incomplete", { count: new Set(why.errors.map(({ field }) => field)).size })
    : t(`adminProducts.why_${why.code}`);
}
