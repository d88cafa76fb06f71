import {
  type ActionFunctionArgs,
  data,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { staffPromotionsContext } from "../../editing/staff-promotions.service.ts";
import { answerPromotionForm } from "./promotion.action.ts";
import { loadPromotion } from "./promotion.loader.ts";
import { PromotionActions } from "./promotion-actions.tsx";
import { PromotionForm } from "./promotion-form.tsx";
import { stateTones } from "./promotion-names.ts";
import { PromotionNav } from "./promotion-nav.tsx";

/** A promotion: what it gives, to whom, when; its preview. */
export const loader = loadPromotion;

/** Saves, previews, starts, pauses, ends or copies it; 409 for a version that is not the newest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const promotions = context.get(staffPromotionsContext);
  const isNew = params.id === "new";
  const before = isNew ? null : await promotions.one(params.id ?? "");
  const id = before?.id ?? form.get("id") ?? "";
  if (!isUuid(id) || (!isNew && !before)) throw data(null, { status: 404 });
  const t = context.get(textsContext).in(locale);
  const answer = await answerPromotionForm({ promotions, by, before, id, t, locale }, form);
  if (answer.ok) throw redirect(`/${locale}/admin/promotions/${answer.value.id}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_promotion") throw data(null, { status: 404 });
  const { refusal } = answer.answer;
  const isPreview = form.get("intent") === "preview";
  return data(answer.answer, { status: refusal === null || isPreview ? 200 : refusal === "invalid" ? 400 : 409 });
}

/** A preview and a search change nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !["preview", "find", "find_gift"].includes(String(formData?.get("intent")));

export default function PromotionPage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { id, isNew, version, name, when, state, done } = page;
  return (
    <StaffDetailPage
      id="promotion"
      title={isNew ? t("adminPromotions.new") : name}
      description={t("adminPromotions.description")}
      back={{ href: path("admin/promotions"), text: t("adminPromotions.back") }}
      badges={state ? <Badge tone={stateTones[state]}>{t(`adminPromotions.state_${state}`)}</Badge> : null}
      subtitle={isNew ? t("adminPromotions.new_intro") : when}
      done={done && !answer ? { text: t(`adminPromotions.done_${done}`) } : null}
    >
      {isNew ? null : <PromotionNav id={id} current="promotion" />}
      <PromotionForm key={`form ${id} ${version}`} page={page} answer={answer} />
      {version === null ? null : (
        <PromotionActions key={`actions ${version}`} page={{ ...page, version }} answer={answer} />
      )}
    </StaffDetailPage>
  );
}
