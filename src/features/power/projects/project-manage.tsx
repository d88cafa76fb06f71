import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { ProjectPageData, RefusedAct } from "./project-page.service.ts";

interface ProjectManageProps {
  page: ProjectPageData;
  refused: RefusedAct | null;
}

/** Account, copy, versions, name, deletion. Works without scripts. */
export function ProjectManage({ page, refused }: ProjectManageProps) {
  const { t, path } = useLanguage();
  const busy = useNavigation().formData?.get("intent");
  const { key, version, isEditor, account, request, retentionDays } = page;
  const action = path(`project/${key}`);
  const back = encodeURIComponent(action);
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        {account === "theirs" ? (
          <p>
            <a className="link" href={path("profile/projects")}>
              {t("powerProjects.in_account")}
            </a>
          </p>
        ) : null}
        {isEditor && account === "free" ? (
          <Form method="post" action={action}>
            <Button type="submit" name="intent" value="keep" busy={busy === "keep"}>
              {t("powerProjects.keep")}
            </Button>
          </Form>
        ) : null}
        {isEditor && account === "guest" ? (
          <p>
            <a className="link" href={path(`auth?redirect=${back}`)}>
              {t("powerProjects.sign_in")}
            </a>
          </p>
        ) : null}
        {account === "free" || account === "guest" ? (
          <p className="text-small text-muted">{t("powerProjects.retention", { days: retentionDays })}</p>
        ) : null}
        <Form method="post" action={action}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="request" value={request} />
          <Button type="submit" name="intent" value="copy" busy={busy === "copy"}>
            {t("powerProjects.copy")}
          </Button>
        </Form>
      </div>
      <Versions page={page} />
      {isEditor ? <NameAndEnd page={page} refused={refused} /> : null}
    </div>
  );
}

/** All versions, the latest first. */
function Versions({ page: { key, versions, version } }: { page: ProjectPageData }) {
  const { t, path } = useLanguage();
  if (versions.length < 2) return null;
  return (
    <details open>
      <summary className="h3 w-fit cursor-pointer">{t("powerProjects.versions")}</summary>
      <ol className="mt-2 border-t border-line text-compact">
        {versions.toReversed().map(({ number, savedOn }) => {
          const isShown = number === version;
          return (
            <li key={number} className="border-b border-line py-2">
              <a
                className={isShown ? "font-semibold" : "link"}
                aria-current={isShown ? "true" : undefined}
                href={path(number === versions.length ? `project/${key}` : `project/${key}?version=${number}`)}
              >
                {t("powerProjects.version", { number, date: savedOn })}
              </a>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

function NameAndEnd({ page, refused }: ProjectManageProps) {
  const { t, path } = useLanguage();
  const { key, title, account } = page;
  const action = path(`project/${key}`);
  const isRefused = refused?.isTitle ?? false;
  return (
    <>
      <details open={isRefused || undefined}>
        <summary className="link w-fit cursor-pointer">{t("powerProjects.rename")}</summary>
        <Form key={title} method="post" action={action} noValidate className="mt-3 grid gap-3">
          <Field
            name="title"
            label={t("powerProjects.save_title")}
            autoComplete="off"
            defaultValue={isRefused ? refused?.title : title}
            error={isRefused ? refused?.message : null}
          />
          <div>
            <Button type="submit" size="compact" name="intent" value="rename">
              {t("powerProjects.rename_button")}
            </Button>
          </div>
        </Form>
      </details>
      {account === "others" ? null : (
        <details>
          <summary className="link w-fit cursor-pointer">{t("powerProjects.delete")}</summary>
          <Form method="post" action={action} className="mt-3 grid gap-3">
            <p className="text-small text-muted">{t("powerProjects.delete_text")}</p>
            <div>
              <Button type="submit" tone="danger" size="compact" name="intent" value="delete">
                {t("powerProjects.delete_button")}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}
