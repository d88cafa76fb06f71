import { type MouseEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import type { SignInView } from "../domain/identity/security-view.ts";
import type { SecurityData } from "./security.action.ts";

/** Sign-in attempts, newest first, loaded page by page, and a button to report an unknown one. */
export function SignInHistory({ security }: { security: SecurityData }) {
  const { t, path } = useLanguage();
  const { signIns, before, loading, load } = useOlderSignIns(security);
  const next = `${path("profile/security")}?before=${before}`;
  const loadMore = (event: MouseEvent) => {
    event.preventDefault();
    load(next);
  };
  return (
    <section className="grid gap-4" aria-labelledby="history">
      <h2 className="h3" id="history">
        {t("accountsSecurity.history_title")}
      </h2>
      {signIns.length === 0 ? <p className="text-muted">{t("accountsSecurity.history_empty")}</p> : null}
      <ul className="grid border-t border-line" aria-busy={loading}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      {before === null ? null : (
        <p>
          <ButtonLink href={`${next}#history`} onClick={loadMore}>
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

/** The attempts of the page, to which `load` appends those of an older page. */
function useOlderSignIns({ signIns, before }: SecurityData) {
  const older = useFetcher<{ security: SecurityData }>();
  const [shown, setShown] = useState({ signIns, before });
  const loaded = older.data?.security;
  useEffect(() => {
    if (!loaded) return;
    setShown((present) => {
      const ids = new Set(present.signIns.map(({ id }) => id));
      const more = loaded.signIns.filter(({ id }) => !ids.has(id));
      return { signIns: [...present.signIns, ...more], before: loaded.before };
    });
  }, [loaded]);
  return { ...shown, loading: older.state !== "idle", load: (address: string) => void older.load(address) };
}

function SignInRow({ signIn: { name, place, when, method, successful } }: { signIn: SignInView }) {
  const { t } = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
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
  );
}
