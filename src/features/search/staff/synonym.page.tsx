import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { StructureNav } from "#features/admin/structure-nav.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { synonymsContext } from "../synonyms.service.ts";
import { writeGroup } from "./synonym.action.ts";
import { loadGroup, loadNew } from "./synonym.loader.ts";
import { SynonymDeletion } from "./synonym-deletion.tsx";
import { SynonymForm } from "./synonym-form.tsx";
import { WordHistory } from "./word-history.tsx";

const outcomes = ["add", "save", "put_back"] as const;
const newConcept = /^g-[0-9a-f]{12}$/;

/** One group of synonyms by its key, or the form of a new one (`new`); 404 for unknown keys. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const query = new URL(request.url).searchParams;
  const { concept = "" } = params;
  const found = await (concept === "new" ? loadNew(context, locale) : loadGroup(context, concept, query, locale));
  if (!found) throw data(null, { status: 404 });
  return {
    texts: context.get(textsContext).pick(locale, ["adminSynonyms", "adminStructure"]),
    ...{ found, done: outcomes.find((one) => one === query.get("done")) ?? null },
  };
}

/** Tries, saves, deletes or puts back; 409 for a version that is not the newest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const isNew = params.concept === "new";
  const concept = isNew ? (form.get("concept") ?? "") : (params.concept ?? "");
  const synonyms = context.get(synonymsContext);
  const isKnown = isNew ? newConcept.test(concept) : (await synonyms.group(concept)) !== null;
  if (!isKnown) throw data(null, { status: 404 });
  const answer = await writeGroup({ synonyms, by, concept, isNew, locale }, form);
  if (answer.ok) {
    const { done } = answer.value;
    const at = done === "delete" ? `?done=delete&group=${concept}` : `/${concept}?done=${done}`;
    throw redirect(`/${locale}/admin/synonyms${at}`, 303);
  }
  if (answer.code === "unknown") throw data(null, { status: 404 });
  return data(answer.answer, { status: answer.status });
}

/** Also after a refusal, so that what somebody else saved is shown; not after a trial, whose form must stay. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }): boolean => actionStatus !== 200;

export default function SynonymPage() {
  const { t, path } = useLanguage();
  const { found, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const here = path(`admin/synonyms/${found.concept}`);
  return (
    <StaffDetailPage
      id="synonym"
      title={found.hasGroup ? found.title : t("adminSynonyms.new_title")}
      description={t("adminSynonyms.description")}
      back={{ href: path("admin/synonyms"), text: t("adminSynonyms.back") }}
      done={done && !answer ? { text: t(`adminSynonyms.done_${done}`) } : null}
    >
      <StructureNav here="synonyms" />
      {found.isDeleted ? (
        <Notice className="mt-6" tone="warn">
          {t("adminSynonyms.deleted_text")}
        </Notice>
      ) : (
        <SynonymForm key={`form ${found.hasGroup} ${found.version}`} found={found} answer={answer} />
      )}
      {answer?.intent === "put_back" && answer.conflict ? (
        <Notice className="mt-6" tone="error">
          {t("adminSynonyms.changed_title")}
        </Notice>
      ) : null}
      {found.history ? <WordHistory history={found.history} seen={found.version} href={here} /> : null}
      {found.hasGroup && !found.isDeleted ? (
        <SynonymDeletion key={`delete ${found.version}`} found={found} answer={answer} />
      ) : null}
    </StaffDetailPage>
  );
}
