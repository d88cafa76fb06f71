import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import type { PromotionAnswer } from "./promotion.action.ts";
import type { PromotionPageData } from "./promotion.loader.ts";

interface PromotionActionsProps {
  page: PromotionPageData & { version: number };
  answer: PromotionAnswer | null;
}

/** What can be done with a stored promotion beside saving it. Ending is asked about. */
export function PromotionActions({ page: { id, version, actions }, answer }: PromotionActionsProps) {
  const { t, path } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  const box = useRef<HTMLDivElement>(null);
  const asksEnd = answer?.asksEnd ?? false;
  useEffect(() => {
    if (asksEnd) box.current?.focus();
  }, [asksEnd]);
  const address = path(`admin/promotions/${id}`);
  return (
    <section className="mt-10 border-t border-line pt-6" aria-labelledby="more">
      <h2 className="h3" id="more">
        {t("adminPromotions.more")}
      </h2>
      <Form method="post" action={address} className="mt-4" preventScrollReset>
        <input type="hidden" name="seen" value={version} />
        {asksEnd && actions.includes("end") ? (
          <Notice tone="warn" ref={box} className="mb-4">
            <p className="font-medium">{t("adminPromotions.end_title")}</p>
            <p>{t("adminPromotions.end_text")}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="end" tone="danger" size="compact" busy={isBusy}>
                {t("adminPromotions.end_yes")}
              </Button>
              <ButtonLink href={address} tone="quiet" size="compact">
                {t("adminPromotions.end_no")}
              </ButtonLink>
            </div>
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {(["pause", "go_on"] as const)
            .filter((action) => actions.includes(action))
            .map((action) => (
              <Button key={action} type="submit" name="intent" value={action} busy={isBusy}>
                {t(`adminPromotions.act_${action}`)}
              </Button>
            ))}
          {actions.includes("end") && !asksEnd ? (
            <Button type="submit" name="intent" value="ask_end" busy={isBusy}>
              {t("adminPromotions.act_end")}
            </Button>
          ) : null}
          <Button type="submit" name="intent" value="duplicate" tone="quiet" busy={isBusy}>
            {t("adminPromotions.duplicate")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
