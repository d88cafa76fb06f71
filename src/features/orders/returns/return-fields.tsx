import { useEffect, useRef } from "react";
import { Form, useActionData, useLoaderData, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import type { PostPurchaseView } from "../domain/history/post-purchase-view.ts";
import { longestReturnNote, returnReasons } from "../domain/returns/returns.ts";
import type { AfterFormState } from "./post-purchase.action.ts";

/** Larger quantities are typed instead of selected. */
const maxOptions = 30;

/** Return form: quantities and reasons per line. Initially collapsed; works without scripts. */
export function ReturnForm({ after }: { after: PostPurchaseView }) {
  const t = useText();
  const state = useActionData<AfterFormState>();
  const { formId } = useLoaderData<{ formId: string }>();
  const busy = useNavigation().formData?.get("intent") === "return";
  const refused = state?.form === "return" ? state : null;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) notice.current?.focus();
  }, [refused]);
  return (
    <details open={refused !== null}>
      <summary className="link w-fit cursor-pointer">{t("orderAfter.return_open")}</summary>
      <Form method="post" className="mt-4 grid gap-6">
        <input type="hidden" name="intent" value="return" />
        <input type="hidden" name="id" value={formId} />
        <p className="max-w-[60ch] text-muted">{t("orderAfter.return_hint")}</p>
        {refused ? (
          <Notice ref={notice} tone="error">
            {refused.error}
          </Notice>
        ) : null}
        {after.returnable.map((part) => (
          <fieldset key={part.id}>
            <legend className="mb-2 font-medium break-words">{part.name}</legend>
            <div className="grid gap-4 md:grid-cols-2">
              <Quantity part={part} typed={refused?.typed?.quantities[part.id] ?? "0"} />
              <Select
                label={t("orderAfter.reason")}
                name={`reason:${part.id}`}
                defaultValue={refused?.typed?.reasons[part.id] ?? ""}
              >
                <option value="">{t("orderAfter.reason_choose")}</option>
                {returnReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`orderAfter.reason_${reason}`)}
                  </option>
                ))}
              </Select>
            </div>
          </fieldset>
        ))}
        <TextArea
          label={t("orderAfter.note")}
          note={t("orderAfter.optional")}
          name="note"
          rows={3}
          maxLength={longestReturnNote}
          defaultValue={refused?.typed?.note ?? ""}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t("orderAfter.return_send")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Quantity of a line: a select, or a number field for large quantities. */
function Quantity({ part, typed }: { part: PostPurchaseView["returnable"][number]; typed: string }) {
  const t = useText();
  const label = t(`orderAfter.quantity_${part.saleUnit}`);
  const name = `quantity:${part.id}`;
  if (part.quantity > maxOptions) {
    return (
      <Field
        label={label}
        hint={t("orderAfter.quantity_most", { most: part.quantity })}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={part.quantity}
        step={1}
        defaultValue={typed}
      />
    );
  }
  return (
    <Select label={label} name={name} defaultValue={typed}>
      {upTo(part.quantity).map((quantity) => (
        <option key={quantity} value={quantity}>
          {quantity}
        </option>
      ))}
    </Select>
  );
}

function upTo(max: number): number[] {
  return Array.from({ length: max + 1 }, (_, quantity) => quantity);
}
