import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { addressContext } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { planners } from "../domain/projects/planners.ts";
import { projectsContext } from "../projects.service.ts";
import { PlannerLinks } from "./planner-links.tsx";
import { refusalText, statusOf } from "./refusal-texts.ts";

/** Personal: the answer to a refused form has what was typed. */
export function headers(): Record<string, string> {
  return { "Cache-Control": "private, no-store" };
}

/** `/project/new`: how to save a plan; the forms below the results of the planners are sent here. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return {
    texts: context.get(textsContext).pick(locale, ["powerProjects"]),
    isDeleted: new URL(request.url).searchParams.get("done") === "deleted",
  };
}

/** Saves, and leads to the project. A refusal shows what was typed, and the way back to the planner. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const audience = audienceOf(request, params);
  const form = await readForm(request);
  const account = await context.get(accountsContext).current(request.headers);
  const by = { userId: account?.id ?? null, audience, address: context.get(addressContext) };
  const saved = await context.get(projectsContext).save(form, by);
  if (saved.ok) throw redirect(`/${audience.locale}/project/${saved.value.key}?done=${saved.value.done}`, 303);
  const planner = planners.find((one) => one === form.get("planner")) ?? null;
  const refused = {
    code: saved.code,
    message: refusalText(saved, context.get(textsContext).in(audience.locale)),
    problems: saved.code === "no_answer" ? saved.problems : [],
    planner,
    query: form.get("query") ?? "",
    title: form.get("title") ?? "",
    request: form.get("request") ?? "",
  };
  return data(refused, { status: statusOf(saved) });
}

export default function NewProjectPage() {
  const { isDeleted } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useLanguage();
  const title = t(refused ? "powerProjects.not_saved" : "powerProjects.new_title");
  return (
    <div className="wrap pt-8 pb-24 md:pt-14">
      <PageHead title={title} description={t("powerProjects.description")} hidden />
      <div className="max-w-[640px]">
        <h1 className="h1">{title}</h1>
        {isDeleted && !refused ? (
          <Notice tone="done" className="mt-6">
            {t("powerProjects.done_deleted")}
          </Notice>
        ) : null}
        {refused ? (
          <Refused refused={refused} />
        ) : (
          <>
            <p className="mt-5 text-muted">{t("powerProjects.new_text")}</p>
            <PlannerLinks />
          </>
        )}
      </div>
    </div>
  );
}

type RefusedSave = NonNullable<ReturnType<typeof useActionData<typeof action>>>;

function Refused({ refused }: { refused: RefusedSave }) {
  const { t, path } = useLanguage();
  const { code, message, problems, planner, query, title, request } = refused;
  const isTitle = code === "invalid_title";
  return (
    <>
      {isTitle ? null : (
        <Notice tone="error" className="mt-6">
          <p>{message}</p>
          {problems.length > 0 ? (
            <ul className="mt-2 list-disc pl-5">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      )}
      {planner === null || code === "no_answer" || code === "invalid_form" ? null : (
        <form method="post" className="mt-6 grid gap-4">
          <input type="hidden" name="planner" value={planner} />
          <input type="hidden" name="query" value={query} />
          <input type="hidden" name="request" value={request} />
          <Field
            name="title"
            label={t("powerProjects.save_title")}
            autoComplete="off"
            defaultValue={title}
            error={isTitle ? message : null}
          />
          <div>
            <Button type="submit" tone="sun">
              {t("powerProjects.save_new")}
            </Button>
          </div>
        </form>
      )}
      {planner === null ? (
        <PlannerLinks />
      ) : (
        <p className="mt-6">
          <ButtonLink href={path(`planner/${planner}?${query}`)}>{t("powerProjects.back_to_planner")}</ButtonLink>
        </p>
      )}
    </>
  );
}
