import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { TypedRedirect } from "../../../domain/redirects/typed-redirect.ts";

/** What somebody else saved meanwhile beside what was typed, which stays in the form. */
export function RedirectConflict({ mine, theirs }: { mine: TypedRedirect; theirs: TypedRedirect | null }) {
  const t = useText();
  if (!theirs) return <Notice tone="error">{t("adminRedirects.gone")}</Notice>;
  const shown = ({ status, ...one }: TypedRedirect) => ({
    ...one,
    status: t(status === "302" ? "adminRedirects.status_302" : "adminRedirects.status_308"),
  });
  const [own, other] = [shown(mine), shown(theirs)];
  const different = (["target", "status", "note"] as const).filter((name) => own[name] !== other[name]);
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{t("adminRedirects.changed_title")}</p>
        <p>{t("adminRedirects.changed_text")}</p>
      </Notice>
      <dl className="border-t border-line">
        {different.map((name) => (
          <div key={name} className="grid gap-2 border-b border-line py-3 text-small md:grid-cols-2">
            <dt className="font-medium md:col-span-2">{t(`adminRedirects.field_${name}`)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <span className="label block">{t("adminRedirects.theirs")}</span>
              {other[name] || "—"}
            </dd>
            <dd className="min-w-0 wrap-anywhere">
              <span className="label block">{t("adminRedirects.mine")}</span>
              {own[name] || "—"}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
