import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { auditContext } from "#features/admin/audit.service.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { readMergeForm } from "../domain/merging.ts";
import { loadMerge } from "./merge.loader.ts";
import { mergesContext } from "./merge.service.ts";
import { MergeChoice } from "./merge-choice.tsx";
import { MergePreview } from "./merge-preview.tsx";

/** Two accounts of one person: choosing the other one, then what would move; 404 for unknown accounts. Reading both is audited. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const account = await requirePermission(request, context, "customers");
  const id = params.id ?? "";
  const found = await loadMerge(context, id, new URL(request.url).searchParams, audience);
  if (!found) throw data(null, { status: 404 });
  await context.get(auditContext).viewed(account, id, "customer");
  if (found.step === "preview") await context.get(auditContext).viewed(account, found.other, "customer");
  return { texts: context.get(textsContext).pick(audience.locale, ["adminCustomers"]), id, found };
}

/** Merges; 400 without the confirmation, 409 if the accounts are not as the preview showed them. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "customers");
  const id = params.id ?? "";
  const read = readMergeForm(await readForm(request));
  if (!read.ok) return data({ error: read.error }, { status: 400 });
  const { other, keep, seen } = read.value;
  const pair = keep === "this" ? { from: other, into: id } : { from: id, into: other };
  const merged = await context.get(mergesContext).merge(account, pair, seen);
  if (merged.ok) throw redirect(`/${locale}/admin/customers/${encodeURIComponent(pair.into)}?done=merge`, 303);
  if (merged.code === "unknown_customer") throw data(null, { status: 404 });
  return data({ error: merged.code }, { status: 409 });
}

/** Also after a refusal, so that the preview shows what there is now. */
export const shouldRevalidate = (): boolean => true;

export default function MergePage() {
  const { t, path } = useLanguage();
  const { id, found } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error ?? null;
  return (
    <StaffDetailPage
      id="merge"
      title={t("adminCustomers.merge_title")}
      description={t("adminCustomers.description")}
      back={{ href: path(`admin/customers/${encodeURIComponent(id)}`), text: t("adminCustomers.merge_back") }}
      isNarrow
    >
      {found.step === "choose" ? (
        <MergeChoice found={found} />
      ) : (
        <MergePreview key={found.version} found={found} error={error} />
      )}
    </StaffDetailPage>
  );
}
