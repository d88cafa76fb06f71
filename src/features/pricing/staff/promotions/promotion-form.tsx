import { type KeyboardEvent, useEffect, useRef } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { TypedPromotion } from "../../domain/staff/promotion-fields.ts";
import { FixedPart } from "./fixed-part.tsx";
import { type FormValues, valuesOf } from "./form-values.ts";
import { BenefitPart } from "./parts/benefit-part.tsx";
import { BuyersPart } from "./parts/buyers-part.tsx";
import { GoodsPart } from "./parts/goods-part.tsx";
import { LimitsPart } from "./parts/limits-part.tsx";
import { TimesPart } from "./parts/times-part.tsx";
import { WordsPart } from "./parts/words-part.tsx";
import type { PromotionAnswer } from "./promotion.action.ts";
import type { PromotionPageData } from "./promotion.loader.ts";
import { PromotionConflict } from "./promotion-conflict.tsx";
import { PromotionPreview } from "./promotion-preview.tsx";

interface PromotionFormProps {
  page: PromotionPageData;
  answer: PromotionAnswer | null;
}

/**
 * The form of a promotion with its preview beside it. Fields that the other choices do not need are hidden by styles, so that it works
 * alike without scripts.
 */
export function PromotionForm({ page, answer }: PromotionFormProps) {
  const { path } = useLanguage();
  const { id, isNew, version, isUsed } = page;
  const form = useRef<HTMLFormElement>(null);
  const address = path(`admin/promotions/${isNew ? "new" : id}`);
  const live = useLivePreview(form, address);
  const typed: TypedPromotion = answer?.typed ?? page.typed;
  const values: FormValues = valuesOf(typed, answer?.errors ?? {});
  const products = [...page.products, ...(answer?.products ?? [])];
  return (
    <div className="mt-6 grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Form
        ref={form}
        method="post"
        action={address}
        className="group grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8"
        noValidate
        preventScrollReset
        onChange={live.refresh}
        onSubmit={live.stop}
        onKeyDown={pressFind}
      >
        {/* Enter in a field presses the first button. */}
        <button type="submit" name="intent" value="preview" hidden />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={answer?.conflict?.version ?? version ?? ""} />
        <Refusal answer={answer} />
        {answer?.conflict ? <PromotionConflict differences={answer.conflict.differences} /> : null}
        <WordsPart values={values} labels={page.labels} stale={page.stale} />
        {isUsed ? (
          <FixedPart values={values} page={page} products={products} />
        ) : (
          <>
            <BenefitPart values={values} products={products} found={answer?.found ?? null} />
            <GoodsPart values={values} products={products} found={answer?.found ?? null} choices={page.choices} />
            <BuyersPart values={values} groups={page.choices.groups} isNew={isNew} />
          </>
        )}
        <TimesPart values={values} isStartFixed={isUsed} />
        <LimitsPart values={values} isUsed={isUsed} />
        <SaveButtons page={page} />
      </Form>
      <PromotionPreview preview={live.preview ?? answer?.preview ?? page.preview} isBusy={live.isBusy} />
    </div>
  );
}

/** Milliseconds after the last change until the preview is asked for. */
const pause = 700;

/** Asks for the preview of what is in the form, a moment after it has changed. */
function useLivePreview(form: { current: HTMLFormElement | null }, address: string) {
  const fetcher = useFetcher<PromotionAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const fields = new FormData(form.current);
      fields.set("intent", "preview");
      fetcher.submit(fields, { method: "post", action: address });
    }, pause);
  };
  // What is sent must not meet the preview of it on the way.
  const stop = () => {
    clearTimeout(timer.current);
    if (fetcher.state !== "idle") fetcher.reset();
  };
  return { refresh, stop, preview: fetcher.data?.preview ?? null, isBusy: fetcher.state !== "idle" };
}

/** Enter in a search for products finds them. */
function pressFind(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || !target.dataset.find) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>(`button[value="${target.dataset.find}"]`)?.click();
}

function Refusal({ answer }: Pick<PromotionFormProps, "answer">) {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.refusal) notice.current?.focus();
  }, [answer]);
  if (!answer?.refusal) return null;
  return (
    <Notice ref={notice} tone="error">
      {t(`adminPromotions.refused_${answer.refusal}`)}
    </Notice>
  );
}

function SaveButtons({ page }: Pick<PromotionFormProps, "page">) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-ink bg-paper py-3">
      <Button type="submit" name="intent" value="preview" tone="quiet" busy={isBusy}>
        {t("adminPromotions.preview")}
      </Button>
      <Button type="submit" name="intent" value="save" tone={page.isDraft ? "line" : "sun"} busy={isBusy}>
        {t(page.isDraft ? "adminPromotions.save_draft" : "adminPromotions.save")}
      </Button>
      {page.isDraft ? (
        <Button type="submit" name="intent" value="start" tone="sun" busy={isBusy}>
          {t("adminPromotions.save_start")}
        </Button>
      ) : null}
    </div>
  );
}
