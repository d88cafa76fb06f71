import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { WholeRentalView } from "../domain/whole-rental-view.ts";
import { returnRequestMessage } from "./rental-messages.ts";
import type { ReturnFormState } from "./return.action.ts";

/** Form that requests a return; the last request counts. Works without scripts. */
export function ReturnForm({ rental, isDone }: { rental: WholeRentalView; isDone: boolean }) {
  const { t } = useLanguage();
  const refused = useActionData<ReturnFormState>();
  const busy = useNavigation().state !== "idle";
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) notice.current?.focus();
  }, [refused]);
  const { choice, time, returnRequest } = rental;
  const range = { from: choice.fromLabel, until: choice.untilLabel };
  const error = refused && refused.error !== "unknown_lease" ? t(`profileRentals.fault_${refused.error}`, range) : null;
  const isDayAtError = refused !== undefined && !["way", "not_now", "unknown_lease"].includes(refused.error);
  const request = returnRequestMessage(t, rental);
  return (
    <section aria-labelledby="return">
      <SectionHead id="return" title={t("profileRentals.return_title")} />
      {isDone ? (
        <Notice className="mb-4" tone="done">
          {t("profileRentals.done_return")}
        </Notice>
      ) : null}
      {request ? <p className="mb-4 font-medium">{request}</p> : null}
      {error ? (
        <Notice ref={notice} className="mb-4" tone="error">
          {error}
        </Notice>
      ) : null}
      <p className="mb-6 text-muted">{t("profileRentals.return_text")}</p>
      <Form method="post" className="grid max-w-[520px] gap-6" preventScrollReset>
        <Field
          label={t("profileRentals.return_day")}
          hint={t("profileRentals.return_hint", range)}
          error={isDayAtError ? error : null}
          type="date"
          name="day"
          required
          min={choice.from}
          max={choice.until}
          defaultValue={refused?.typed.day ?? choice.day}
        />
        <Choice
          legend={t("profileRentals.return_way")}
          name="way"
          defaultValue={refused?.typed.way || (returnRequest?.way ?? "fetch")}
          options={[
            { value: "fetch", title: t("profileRentals.way_fetch"), text: t("profileRentals.way_fetch_text") },
            {
              value: "bring",
              title: t("profileRentals.way_bring"),
              text: t("profileRentals.way_bring_text", { time }),
            },
          ]}
        />
        <Button type="submit" className="justify-self-start" busy={busy}>
          {t(returnRequest ? "profileRentals.return_change" : "profileRentals.return_send")}
        </Button>
      </Form>
    </section>
  );
}
