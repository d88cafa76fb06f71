import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Tick } from "#ui/forms/choice.tsx";
import { staffRedirectsContext } from "../../../definitions/redirects/staff-redirects.service.ts";
import { typedRedirect } from "../../../domain/redirects/typed-redirect.ts";
import { type RedirectAnswer, statusOf, writeRedirect } from "./redirect.action.ts";
import { redirectErrorTexts } from "./redirect-error-texts.ts";
import { RedirectForm } from "./redirect-form.tsx";

const outcomes = ["add", "save"] as const;

/** `null` for a new one (`new`), the path of `edit?path=`; 404 for any other address. */
function pathIn(key: string | undefined, request: Request): string | null {
  if (key === "new") return null;
  const path = new URL(request.url).searchParams.get("path");
  if (key !== "edit" || path === null) throw data(null, { status: 404 });
  return path;
}

/** One redirect, or the form of a new one; 404 for an unknown one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const path = pathIn(params.key, request);
  const found = path === null ? null : await context.get(staffRedirectsContext).one(path);
  if (path !== null && !found) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminRedirects"]),
    isNew: found === null,
    isProtected: found?.redirect.isProtected ?? false,
    version: found?.version ?? 0,
    hits: found?.redirect.hits ?? 0,
    lastHit: found?.redirect.lastHit ? moment(found.redirect.lastHit) : null,
    stored: found
      ? typedRedirect(found.redirect)
      : { path: query.get("from")?.slice(0, 200) ?? "", target: "", status: "302", note: "" },
    done: outcomes.find((one) => one === query.get("done")) ?? null,
  };
}

/** Adds, saves or deletes it; 409 for a version that is not the newest, 400 for what cannot be saved. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const path = pathIn(params.key, request);
  const written = await writeRedirect(
    { redirects: context.get(staffRedirectsContext), by, path },
    await readForm(request),
  );
  if (!written.ok) return data(written.answer, { status: statusOf(written.answer) });
  const { done, path: saved } = written.value;
  const list = `/${locale}/admin/redirects`;
  throw redirect(
    done === "delete" ? `${list}?done=delete` : `${list}/edit?${new URLSearchParams({ path: saved, done })}`,
    303,
  );
}

/** Also after a refusal, so that what somebody else saved is shown. */
export const shouldRevalidate = (): boolean => true;

export default function RedirectPage() {
  const { t, path } = useLanguage();
  const { isNew, isProtected, version, hits, lastHit, stored, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const used = lastHit === null ? t("adminRedirects.unused") : t("adminRedirects.used", { count: hits, at: lastHit });
  return (
    <StaffDetailPage
      id="redirect"
      title={isNew ? t("adminRedirects.new_title") : stored.path}
      description={t("adminRedirects.description")}
      back={{ href: path("admin/redirects"), text: t("adminRedirects.back") }}
      subtitle={isNew ? null : used}
      done={done && !answer ? { text: t(`adminRedirects.done_${done}`) } : null}
      isNarrow
    >
      <RedirectForm key={`form ${version}`} {...{ isNew, isProtected, version, stored, answer }} />
      {isNew || isProtected ? null : <DeleteRedirect key={`delete ${version}`} version={version} answer={answer} />}
    </StaffDetailPage>
  );
}

function DeleteRedirect({ version, answer }: { version: number; answer: RedirectAnswer | null }) {
  const { t } = useLanguage();
  const own = answer?.intent === "delete" ? answer : null;
  const error = own?.errors.path;
  const refusal = own?.conflict
    ? t("adminRedirects.changed_title")
    : error && t(redirectErrorTexts.path[error.code], { other: error.other });
  return (
    <div className="mt-10">
      <ActionPanel
        intent="delete"
        title={t("adminRedirects.delete_title")}
        about={t("adminRedirects.delete_about")}
        refusal={refusal ?? null}
      >
        <ActionForm intent="delete" submit={t("adminRedirects.delete")} tone="danger">
          <input type="hidden" name="seen" value={own?.conflict?.version ?? version} />
          <Tick name="sure" error={own?.refusal === "sure" ? t("adminRedirects.error_sure") : null}>
            {t("adminRedirects.delete_sure")}
          </Tick>
        </ActionForm>
      </ActionPanel>
    </div>
  );
}
