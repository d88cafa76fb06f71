import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { StructureNav } from "#features/admin/structure-nav.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { idleKinds } from "../domain/lexicon/lexicon-rows.ts";
import { fieldsOfIdle } from "../domain/synonyms/differences.ts";
import type { IdleWords } from "../domain/synonyms/idle-words.ts";
import { synonymsContext } from "../synonyms.service.ts";
import { typedIdle, writeIdle } from "./idle-words.action.ts";
import { shownHistory } from "./shown-history.ts";
import { WordColumns } from "./synonym-words.tsx";
import { WordConflict } from "./word-differences.tsx";
import { WordHistory } from "./word-history.tsx";

const outcomes = ["save", "put_back"] as const;

/** Words without meaning for the search, in all languages. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const query = new URL(request.url).searchParams;
  const synonyms = context.get(synonymsContext);
  const { version, content } = await synonyms.idle();
  const history = await shownHistory(synonyms, {
    part: { kind: "words", subject: "" },
    ...{ query, locale, nameOf: (_field, word) => word },
    fieldsOf: (state) => fieldsOfIdle(state as IdleWords),
  });
  return {
    texts: context.get(textsContext).pick(locale, ["adminSynonyms", "adminStructure"]),
    ...{ version, history, stored: typedIdle(content) },
    done: outcomes.find((one) => one === query.get("done")) ?? null,
  };
}

/** Saves or puts back; 409 for a version that is not the newest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const answer = await writeIdle({ synonyms: context.get(synonymsContext), by }, await readForm(request));
  if ("done" in answer) throw redirect(`/${locale}/admin/synonyms/words?done=${answer.done}`, 303);
  if ("unknown" in answer) throw data(null, { status: 404 });
  return data(answer.answer, { status: answer.answer.conflict ? 409 : 400 });
}

/** Also after a refusal, so that what somebody else saved is shown. */
export const shouldRevalidate = (): boolean => true;

const lines = { stop: 10, aside: 3 };

export default function IdleWordsPage() {
  const { t, path } = useLanguage();
  const { version, history, stored, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const isBusy = useNavigation().state !== "idle";
  const { conflict = null, errors = {} } = answer ?? {};
  return (
    <StaffDetailPage
      id="idle-words"
      title={t("adminSynonyms.idle_title")}
      description={t("adminSynonyms.description")}
      back={{ href: path("admin/synonyms"), text: t("adminSynonyms.back") }}
      subtitle={t("adminSynonyms.idle_intro")}
      done={done && !answer ? { text: t(`adminSynonyms.done_${done}`) } : null}
    >
      <StructureNav here="synonyms" />
      <Form key={version} method="post" action="?" className="mt-6 grid gap-6" noValidate>
        <input type="hidden" name="seen" value={conflict?.version ?? version} />
        {Object.keys(errors).length > 0 ? <Notice tone="error">{t("adminSynonyms.errors")}</Notice> : null}
        {conflict ? <WordConflict {...conflict} isDeleted={false} nameOf={(_, word) => word} /> : null}
        <p className="text-small text-muted">{t("adminSynonyms.idle_about")}</p>
        <WordColumns kinds={idleKinds} lines={lines} typed={answer?.typed ?? stored} errors={errors} />
        <div>
          <Button type="submit" name="intent" value="save" tone="sun" busy={isBusy}>
            {t("adminSynonyms.save")}
          </Button>
        </div>
      </Form>
      <WordHistory history={history} seen={version} href={path("admin/synonyms/words")} />
    </StaffDetailPage>
  );
}
