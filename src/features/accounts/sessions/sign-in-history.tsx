import { type MouseEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import type { SecurityData } from "./security.action.ts";

/** Tries to sign in, newest first, more of them on request; and the way out for whoever does not know one of them. */
export function SignInHistory({ security }: { security: SecurityData }) {
  const { t, path } = useLanguage();
  const older = useFetcher<{ security: SecurityData }>();
  const [shown, setShown] = useState(security);
  const loaded = older.data?.security;
  useEffect(() => {
    if (!loaded) return;
    setShown((known) => {
      const ids = new Set(known.signIns.map(({ id }) => id));
      const more = loaded.signIns.filter(({ id }) => !ids.has(id));
      return { ...known, signIns: [...known.signIns, ...more], before: loaded.before };
    });
  }, [loaded]);
  const next = `${path("profile/security")}?before=${shown.before}`;
  const load = (event: MouseEvent) => {
    event.preventDefault();
    void older.load(next);
  };
  return (
    <section className="grid gap-4" aria-labelledby="history">
      <h2 className="h3" id="history">
        {t("accountsSecurity.history_title")}
      </h2>
      {shown.signIns.length === 0 ? <p className="text-muted">{t("accountsSecurity.history_empty")}</p> : null}
      <ul className="grid border-t border-line" aria-busy={older.state !== "idle"}>
        {shown.signIns.map(({ id, name, place, when, method, successful }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>
              <br />
              <span className="text-small text-muted">
                {when}, {place}
                <br />
                {method}
              </span>
            </span>
            <Badge tone={successful ? "leaf" : "clay"}>
              {t(successful ? "accountsSecurity.sign_in_ok" : "accountsSecurity.sign_in_failed")}
            </Badge>
          </li>
        ))}
      </ul>
      {shown.before === null ? null : (
        <p>
          <ButtonLink href={`${next}#history`} onClick={load}>
            {t("accountsSecurity.history_more")}
          </ButtonLink>
        </p>
      )}
      <form
        method="post"
        action={path("profile/security")}
        className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-mist p-5"
      >
        <input type="hidden" name="intent" value="not-me" />
        <p className="min-w-0 flex-1 basis-64 text-small">{t("accountsSecurity.not_me_text")}</p>
        <Button type="submit" tone="danger" size="compact">
          {t("accountsSecurity.not_me")}
        </Button>
      </form>
    </section>
  );
}
