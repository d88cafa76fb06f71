import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { VerdictHead } from "../verdict/verdict-head.tsx";
import { PlannerLinks } from "./planner-links.tsx";
import { ProjectManage } from "./project-manage.tsx";
import type { ProjectPageData, RefusedAct } from "./project-page.service.ts";
import { ProjectParts } from "./project-parts.tsx";
import { ProjectPlan } from "./project-plan.tsx";
import { ProjectShare } from "./project-share.tsx";

interface ProjectViewProps {
  page: ProjectPageData;
  /** What an action has done, from the address. */
  done: string | null;
  refused: RefusedAct | null;
}

const doneLabels = ["saved", "version", "same", "renamed", "copied", "kept"] as const;

/** A project: what is said today, what has changed, the products, the plan, and what can be done with it. */
export function ProjectView({ page, done, refused }: ProjectViewProps) {
  const { t } = useLanguage();
  const { title, summary, version, savedOn } = page;
  return (
    <div className="wrap pb-24">
      <PageHead title={title} description={t("powerProjects.description")} hidden />
      <Crumbs above={[]} current={t("powerProjects.title")} />
      <h1 className="h1 mt-4 wrap-anywhere">{title}</h1>
      <p className="mt-3 text-muted">
        {t("powerProjects.version_line", { planner: summary.planner, number: version, date: savedOn })}
      </p>
      <div className="mt-6 grid gap-3 empty:hidden">
        <Notices page={page} done={done} refused={refused} />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-6">
          <VerdictHead
            id="project-verdict"
            verdict={summary.verdict ?? "unconfirmed"}
            title={summary.title}
            text={summary.text}
          />
          {summary.problems.length > 0 ? (
            <ul className="grid gap-1 border-l-2 border-line pl-4 text-compact">
              {summary.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : null}
          <Changes page={page} />
        </div>
        <div className="grid content-start gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProjectParts page={page} />
          <ProjectShare page={page} />
          <ProjectManage page={page} refused={refused} />
        </div>
        <ProjectPlan summary={summary} />
      </div>
    </div>
  );
}

/** What an action has done or why not, and which version this is. */
function Notices({ page, done, refused }: ProjectViewProps) {
  const { t, path } = useLanguage();
  const { isLatest, isEditor, key, version, savedOn } = page;
  const error = refused && !refused.isTitle ? refused.message : null;
  const label = refused ? undefined : doneLabels.find((one) => one === done);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) notice.current?.focus();
  }, [error]);
  return (
    <>
      {error ? (
        <Notice ref={notice} tone="error">
          {error}
        </Notice>
      ) : null}
      {label ? <Notice tone="done">{t(`powerProjects.done_${label}`)}</Notice> : null}
      {isEditor ? null : <Notice>{t("powerProjects.read_only")}</Notice>}
      {isLatest ? null : (
        <Notice
          action={
            <>
              <ButtonLink size="compact" href={path(`project/${key}`)}>
                {t("powerProjects.to_latest")}
              </ButtonLink>
              {isEditor ? (
                <Form method="post" action={path(`project/${key}`)}>
                  <input type="hidden" name="version" value={version} />
                  <Button type="submit" size="compact" name="intent" value="restore">
                    {t("powerProjects.restore")}
                  </Button>
                </Form>
              ) : null}
            </>
          }
        >
          {t("powerProjects.older", { number: version, date: savedOn })}
        </Notice>
      )}
    </>
  );
}

/** Differences from the day on which the version was saved. */
function Changes({ page }: { page: ProjectPageData }) {
  const { t, path } = useLanguage();
  const { changes, savedOn, isEditor, isLatest, key, summary } = page;
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="project-changes" className="notice" data-tone="warn">
      <div className="col-span-full">
        <h2 id="project-changes" className="h3">
          {t("powerProjects.changed", { date: savedOn })}
        </h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {isEditor && isLatest && summary.verdict !== null ? (
          <Form method="post" action={path(`project/${key}`)} className="mt-4">
            <Button type="submit" size="compact" name="intent" value="refresh">
              {t("powerProjects.refresh")}
            </Button>
          </Form>
        ) : null}
      </div>
    </section>
  );
}

/** There is no project with the key of the address, and what to do. */
export function MissingProject() {
  const { t } = useLanguage();
  return (
    <div className="wrap pt-8 pb-24 md:pt-14">
      <PageHead title={t("powerProjects.missing_title")} description={t("powerProjects.missing_text")} hidden />
      <div className="max-w-[640px]">
        <h1 className="h1">{t("powerProjects.missing_title")}</h1>
        <p className="mt-5 text-muted">{t("powerProjects.missing_text")}</p>
        <PlannerLinks />
      </div>
    </div>
  );
}
