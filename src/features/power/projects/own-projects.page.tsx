import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { worstOutcome } from "../domain/verdict.ts";
import { projectsContext } from "../projects.service.ts";
import { outcomeLooks } from "../verdict/outcome-looks.ts";
import { PlannerLinks } from "./planner-links.tsx";
import { plannerNames } from "./planner-names.ts";

/** Projects of the account; guests sign in first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const { id } = await requireAccount(request, context);
  const projects = await context.get(projectsContext).list(id);
  const texts = context.get(textsContext);
  const t = texts.in(locale);
  return {
    texts: texts.pick(locale, [
      "powerProjects.own",
      "powerProjects.description",
      "powerProjects.to_",
      "powerStrings.verdict.",
    ]),
    projects: projects.map(({ editKey, title, planner, versions, verdict, savedAt }) => ({
      editKey,
      title,
      verdict,
      line: t("powerProjects.own_row", {
        planner: t(plannerNames[planner]),
        count: versions,
        date: dateText(savedAt, markets[market].timeZone, locale),
      }),
    })),
  };
}

/** A tab of the profile. */
export default function OwnProjectsPage() {
  const { t, path } = useLanguage();
  const { projects } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10" aria-labelledby="projects">
      <PageHead title={t("powerProjects.own_title")} description={t("powerProjects.description")} hidden />
      <SectionHead id="projects" title={t("powerProjects.own_title")} />
      {projects.length === 0 ? (
        <Empty title={t("powerProjects.own_none")} text={t("powerProjects.own_none_text")}>
          <PlannerLinks />
        </Empty>
      ) : (
        <ul>
          {projects.map(({ editKey, title, verdict, line }) => {
            const { Icon, mark } = outcomeLooks[worstOutcome[verdict]];
            return (
              <li key={editKey} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-4">
                <span className={`mt-1 ${mark}`}>
                  <Icon className="icon icon-s" />
                </span>
                <div>
                  <a className="font-semibold wrap-anywhere hover:underline" href={path(`project/${editKey}`)}>
                    {title}
                  </a>
                  <span className="sr-only">{`: ${t(`powerStrings.verdict.${verdict}`)}`}</span>
                  <p className="text-small text-muted">{line}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
