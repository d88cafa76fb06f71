import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";

/** Withdraws a review; collapsed by default. */
export function WithdrawForm() {
  const t = useText();
  const busy = useNavigation().formData?.get("intent") === "withdraw";
  return (
    <details className="mt-12 border-t border-line pt-6">
      <summary className="link w-fit cursor-pointer">{t("reviews.withdraw")}</summary>
      <Form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="withdraw" />
        <p className="text-muted">{t("reviews.withdraw_text")}</p>
        <div>
          <Button type="submit" tone="danger" busy={busy}>
            {t("reviews.withdraw")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
