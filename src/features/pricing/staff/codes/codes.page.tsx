import { type ActionFunctionArgs, data, redirect, useActionData, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { couponsContext } from "../../coupons/coupons.service.ts";
import { normaliseCode } from "../../domain/codes.ts";
import { PromotionNav } from "../promotions/promotion-nav.tsx";
import { CodeList } from "./code-list.tsx";
import { loadCodes, promotionOf } from "./codes.loader.ts";
import { NewCodes } from "./new-codes.tsx";

/** Codes of a promotion. */
export const loader = loadCodes;

/** Disables or enables the code that a button names, or adds codes. Refused forms come back with what was typed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const coupons = context.get(couponsContext);
  const id = promotionOf(params.promotion);
  const fields = Object.fromEntries(await readForm(request));
  const page = `/${locale}/admin/promotions/${id}/codes`;
  for (const turn of ["disable", "enable"] as const) {
    if (fields[turn] === undefined) continue;
    const code = normaliseCode(fields[turn]);
    if (code === null) throw data(null, { status: 400 });
    const changed = await coupons.disable(account, id, code, turn === "disable");
    throw redirect(`${page}?${new URLSearchParams({ [changed ? `${turn}d` : "unchanged"]: code })}`, 303);
  }
  const done = await coupons.add(account, id, fields);
  if (done.ok) throw redirect(`${page}?added=${done.value.added}`, 303);
  if (done.code === "unknown_promotion") throw data(null, { status: 404 });
  return data({ refusal: done, typed: fields }, { status: done.code === "taken" ? 409 : 400 });
}

export default function CodesPage() {
  const { t, path } = useLanguage();
  const { head } = useLoaderData<typeof loader>();
  return (
    <StaffDetailPage
      id="codes"
      title={t("adminPromotionCodes.codes_title", { name: head.name })}
      heading={head.name}
      description={t("adminPromotionCodes.codes_description")}
      back={{ href: path("admin/promotions"), text: t("adminPromotionCodes.to_promotions") }}
    >
      <PromotionNav id={head.id} current="codes" />
      <Outcome />
      {head.needsCode ? null : (
        <Notice tone="warn" className="mt-6">
          {t("adminPromotionCodes.not_needed")}
        </Notice>
      )}
      <NewCodes answer={useActionData<typeof action>() ?? null} />
      <CodeList />
    </StaffDetailPage>
  );
}

function Outcome() {
  const t = useText();
  const { done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!done || answer) return null;
  return (
    <Notice className="mt-6" tone={done.what === "unchanged" ? "warn" : "done"}>
      {done.what === "added"
        ? t("adminPromotionCodes.added", { count: done.count })
        : t(`adminPromotionCodes.${done.what}`, { code: done.code })}
    </Notice>
  );
}
