import { useRef } from "react";
import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ProjectPageData } from "./project-page.service.ts";

/** Into the planner, as PDF, and the address for others. */
export function ProjectShare({ page }: { page: ProjectPageData }) {
  const { t, path, locale } = useLanguage();
  const { key, viewKey, isEditor, planner, summary, version, isLatest } = page;
  const fragment = isEditor ? `#project=${key}` : "";
  return (
    <section aria-labelledby="project-share" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={path(`planner/${planner}?${summary.query}${fragment}`)}>
          {t("powerProjects.open_planner")}
        </ButtonLink>
        <ButtonLink href={`/api/projects/${key}/${locale}.pdf${isLatest ? "" : `?version=${version}`}`}>
          {t("powerProjects.pdf")}
        </ButtonLink>
      </div>
      <h2 id="project-share" className="h3 mt-4">
        {t("powerProjects.share")}
      </h2>
      <p className="text-small text-muted">
        {t(isEditor ? "powerProjects.share_text" : "powerProjects.share_text_reader")}
      </p>
      <Address path={path(`project/${viewKey}`)} title={page.title} />
    </section>
  );
}

function Address({ path, title }: { path: string; title: string }) {
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  const address = `${origin}${path}`;
  const canSend = isHydrated && typeof navigator.share === "function";

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      toast("shop", { tone: "done", text: t("powerProjects.share_copied") });
    } catch {
      toast("shop", { tone: "info", text: t("powerProjects.share_failed") });
    }
  }
  // Closing the list of apps without a choice is no error.
  const send = () => void navigator.share({ title, url: address }).catch(() => undefined);

  return (
    <>
      <Field
        ref={field}
        label={t("powerProjects.share_address")}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex min-h-10 flex-wrap gap-2">
        {isHydrated ? (
          <Button size="compact" onClick={() => void copy()}>
            {t("powerProjects.share_copy")}
          </Button>
        ) : null}
        {canSend ? (
          <Button size="compact" onClick={send}>
            {t("powerProjects.share_send")}
          </Button>
        ) : null}
      </div>
    </>
  );
}
