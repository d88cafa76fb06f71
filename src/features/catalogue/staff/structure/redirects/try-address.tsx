import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { TriedAddress } from "../../../definitions/redirects/staff-redirects.service.ts";

/** Shows where an address leads and why. The query is the form, so it works without scripts. */
export function TryAddress({ tried, found }: { tried: string; found: TriedAddress | null }) {
  const { t } = useLanguage();
  return (
    <section className="panel mt-6 grid max-w-[720px] gap-4" aria-labelledby="try-address">
      <h2 className="h3" id="try-address">
        {t("adminRedirects.try_title")}
      </h2>
      <form method="get" className="grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label={t("adminRedirects.try_label")}
          name="try"
          defaultValue={tried}
          maxLength={400}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={found?.path === null ? t("adminRedirects.try_bad") : null}
        />
        <Button type="submit">{t("adminRedirects.try")}</Button>
      </form>
      {found && found.path !== null ? <Found found={found} /> : null}
    </section>
  );
}

function Found({ found: { path, steps, target, isPage } }: { found: TriedAddress }) {
  const { t, path: pathOf } = useLanguage();
  const text =
    steps.length > 0
      ? t(isPage ? "adminRedirects.try_leads" : "adminRedirects.try_lost", { path: `/${path}`, target: `/${target}` })
      : t(isPage ? "adminRedirects.try_page" : "adminRedirects.try_nothing", { path: `/${path}` });
  return (
    <Notice tone={isPage ? "done" : "warn"}>
      <p className="wrap-anywhere">{text}</p>
      {steps.map(({ path: step, by }) => (
        <p key={step} className="text-small wrap-anywhere">
          {by === "redirect" ? (
            <a className="link" href={`${pathOf("admin/redirects/edit")}?${new URLSearchParams({ path: step })}`}>
              {t("adminRedirects.try_by_redirect", { path: `/${step}` })}
            </a>
          ) : (
            t("adminRedirects.try_by_category", { path: `/${step}` })
          )}
        </p>
      ))}
      {isPage ? (
        <p>
          <a className="link" href={pathOf(target)}>
            {t("adminRedirects.try_open")}
          </a>
        </p>
      ) : null}
    </Notice>
  );
}
