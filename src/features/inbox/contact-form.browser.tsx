import { type ReactNode, useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import type { ContactErrors, ContactField } from "./domain/contact-form.ts";
import { ticketLengths, ticketTopics } from "./domain/ticket.ts";

/** What the page's action answers when nothing was taken. */
export interface RefusedContact {
  code: "invalid_contact" | "invalid_form" | "too_quick" | "too_many" | "unknown_ticket";
  faults: ContactErrors;
  minutes: number;
  typed: Readonly<Record<string, string>>;
  stamp: string;
}

/** What a field shows after a refusal: what was typed, and the sentence of its error. */
function useTyped() {
  const t = useText();
  const refused = useActionData<RefusedContact>();
  return {
    refused,
    field(name: ContactField, begin = "") {
      const fault = refused?.faults[name];
      const count = [...(refused?.typed[name] ?? "")].length;
      const most = name === "name" ? ticketLengths.name : name === "order" ? ticketLengths.order : ticketLengths.text;
      return {
        name,
        defaultValue: refused?.typed[name] ?? begin,
        error: fault ? t(`contact.fault_${fault}`, { count, most }) : null,
      };
    },
  };
}

/** Around both forms: what was refused over the fields, what only programs fill, the button. */
function Guarded({ stamp, submit, to, children }: { stamp: string; submit: string; to?: string; children: ReactNode }) {
  const t = useText();
  const { refused } = useTyped();
  const isBusy = useNavigation().state !== "idle";
  const notice = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!refused) return;
    notice.current?.focus();
    // Whatever has filled it, the person who now presses once more did not.
    if (trap.current) trap.current.value = "";
  }, [refused]);
  return (
    <Form method="post" {...(to && { action: to, reloadDocument: true })} noValidate className="mt-8 grid gap-6">
      {refused ? (
        <Notice ref={notice} tone="error">
          {t(`contact.refused_${refused.code}`, { minutes: refused.minutes })}
        </Notice>
      ) : null}
      {children}
      <input type="hidden" name="stamp" value={refused?.stamp ?? stamp} />
      {/* Nobody sees it: what is written here was written by a program. */}
      <div hidden>
        <label>
          {t("contact.leave_empty")}
          <input ref={trap} name="website" defaultValue="" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" tone="sun" busy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

const empty = { name: "", email: "", phone: "", topic: "", order: "", message: "" };

interface ContactFormProps {
  stamp: string;
  begin?: typeof empty;
  /** Address of the page that takes the message, from another page: it also shows what was refused. */
  to?: string;
}

/** A message to the shop. */
export function ContactForm({ stamp, begin = empty, to }: ContactFormProps) {
  const { t, path } = useLanguage();
  const { refused, field } = useTyped();
  const consent = field("consent");
  return (
    <Guarded stamp={stamp} submit={t("contact.send")} {...(to && { to })}>
      <div className="grid gap-6 md:grid-cols-2">
        <Field label={t("contact.name")} autoComplete="name" required {...field("name", begin.name)} />
        <Field label={t("contact.email")} type="email" autoComplete="email" required {...field("email", begin.email)} />
        <Field
          label={t("contact.phone")}
          note={t("contact.optional")}
          type="tel"
          autoComplete="tel"
          {...field("phone", begin.phone)}
        />
        <Field
          label={t("contact.order")}
          note={t("contact.optional")}
          autoComplete="off"
          {...field("order", begin.order)}
        />
      </div>
      <Select label={t("contact.topic")} required {...field("topic", begin.topic)}>
        <option value="">{t("contact.choose_topic")}</option>
        {ticketTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`contact.topic_${topic}`)}
          </option>
        ))}
      </Select>
      <Message begin={begin.message} />
      <Tick name="consent" value="on" defaultChecked={refused?.typed.consent === "on"} error={consent.error} required>
        {t("contact.consent")}{" "}
        <a className="link" href={path("privacy-policy")}>
          {t("contact.consent_policy")}
        </a>
      </Tick>
    </Guarded>
  );
}

/** More to a message that the shop has; whose it is, the e-mail's key says. */
export function FollowUpForm({ stamp, ticketKey }: { stamp: string; ticketKey: string }) {
  const t = useText();
  return (
    <Guarded stamp={stamp} submit={t("contact.send")}>
      <input type="hidden" name="ticket" value={ticketKey} />
      <Message begin="" />
    </Guarded>
  );
}

/** No longest length here: a browser would cut what is pasted, and nobody would see it. */
function Message({ begin }: { begin: string }) {
  const t = useText();
  const { field } = useTyped();
  return (
    <TextArea
      label={t("contact.message")}
      hint={t("contact.message_hint", { most: ticketLengths.text })}
      rows={8}
      dir="auto"
      required
      {...field("message", begin)}
    />
  );
}
