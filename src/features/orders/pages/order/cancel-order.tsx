import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { AfterFormState } from "../../after-form.service.ts";
import type { AfterOrderView } from "../../domain/after-order-view.ts";

/** Cancels an order while that may be; asks once more first, also without scripts. */
export function CancelOrder({ after }: { after: AfterOrderView }) {
  const t = useText();
  const state = useActionData<AfterFormState>();
  const busy = useNavigation().formData?.get("intent") === "cancel";
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
    </>
  );
}
