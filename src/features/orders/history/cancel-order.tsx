import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { PostPurchaseView } from "../domain/history/post-purchase-view.ts";
import type { AfterFormState } from "../returns/post-purchase.action.ts";

/** Cancels an order, or leases of it, after a confirmation. Works without scripts. */
export function CancelOrder({ after }: { after: PostPurchaseView }) {
  const t = useText();
  const state = useActionData<AfterFormState>();
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "cancel";
  const refused = state?.form === "cancel" ? state.error : null;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) notice.current?.focus();
  }, [refused]);
  return (
    <>
      {refused ? (
        <Notice ref={notice} tone="error">
          {refused}
        </Notice>
      ) : null}
      {after.mayCancel ? (
        <details>
          <summary className="link w-fit cursor-pointer">{t("orderAfter.cancel_open")}</summary>
          <Form method="post" className="mt-3 grid gap-3">
            <input type="hidden" name="intent" value="cancel" />
            <p className="text-small text-muted">
              {t(after.isPaid ? "orderAfter.cancel_paid" : "orderAfter.cancel_unpaid")}
            </p>
            <Button type="submit" tone="danger" block busy={busy}>
              {t("orderAfter.cancel_send")}
            </Button>
          </Form>
        </details>
      ) : null}
      {after.cancelFreeUntil ? (
        <p className="text-small text-muted">
          {t(after.mayCancel ? "orderAfter.cancel_free_until" : "orderAfter.cancel_free_over", {
            moment: after.cancelFreeUntil,
          })}
        </p>
      ) : null}
      {after.cancellable.map(({ id, name }) => (
        <details key={id}>
          <summary className="link w-fit cursor-pointer break-words">{t("orderAfter.cancel_lease", { name })}</summary>
          <Form method="post" className="mt-3 grid gap-3">
            <input type="hidden" name="intent" value="cancel_lease" />
            <input type="hidden" name="lease" value={id} />
            <p className="text-small text-muted">{t("orderAfter.cancel_lease_text")}</p>
            <Button type="submit" tone="danger" block busy={sent?.get("lease") === id}>
              {t("orderAfter.cancel_send")}
            </Button>
          </Form>
        </details>
      ))}
    </>
  );
}
