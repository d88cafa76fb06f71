import { useText } from "#features/languages/languages.browser.tsx";
import type { MailView } from "../domain/email-view.ts";
import { MailState } from "./email-state.tsx";

/** Recipient, times and delivery state. */
export function EmailFacts({ email }: { email: MailView }) {
  const t = useText();
  const { kind, recipient, state, written, sent, attempts, error, heldBy } = email;
  const rows = [
    { name: "recipient", value: recipient },
    { name: "kind", value: kind && t(`admin.kind_${kind}`) },
    { name: "state", value: <MailState state={state} /> },
    { name: "written", value: written },
    { name: "sent", value: sent },
    { name: "attempts", value: t("admin.attempts", { count: attempts }) },
    { name: "fault", value: heldBy ? t(`admin.held_${heldBy}`) : error },
  ] as const;
  return (
    <dl className="mt-6 border-t border-line">
      {rows
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-4 border-b border-line py-2.5 text-compact"
          >
            <dt className="text-muted">{t(`admin.fact_${name}`)}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
