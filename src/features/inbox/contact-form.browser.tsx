import { type ReactNode, useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import type { ContactErrors, ContactField } from "./domain/contact-form.ts";
import { ticketLengths, ticketTopics } from "./domain/ticket.ts";

/** Answer of the page's action to a refused form. */
export interface RefusedContact {
  code: "invalid_contact" | "invalid_form" | "too_quick" | "too_many" | "unknown_ticket";
  errors: ContactErrors;
  minutes: number;
  typed: Readonly<Record<string, string>>;
  stamp: string;
}

/** Value and error of a field after a refusal. */
function useTyped() {
  const t = useText();
  const refused = useActionData<RefusedContact>();
  return {
    refused,
    field(name: ContactField, begin = "") {
      const error = refused?.errors[name];
      const count = [...(refused?.typed[name] ?? "")].length;
      const most = name === "name" ? ticketLengths.name : name === "order" ? ticketLengths.order : ticketLengths.text;
      return {
        name,
        defaultValue: refused?.typed[name] ?? begin,
        error: error ? t(`contact.fault_${error}`, { count, most }) : null,
      };
    },
  };
}

/** Shared by both forms: error notice, honeypot, stamp, button. */
function GuardedForm({
  stamp,
  submit,
  to,
  children,
}: {
  stamp: string;
  submit: string;
  to?: string;
  children: ReactNode;
}) {
  const t = useText();
  const { refused } = useTyped();
  const isBusy = useNavigation().state !== "idle";
  const notice = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!refused) return;
    notice.current?.focus();
    // Clear the honeypot: the user who now submits again did not fill it.
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
      {/* Honeypot: filled by bots only. */}
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
  /** Project that goes with the message. */
  project?: { viewKey: string; title: string } | null;
  /** Path of the contact page, for a form on another page: that page handles the message and its errors. */
  to?: string;
}

/** Contact form. */
export function ContactForm({ stamp, begin = empty, project = null, to }: ContactFormProps) {
  const { t, path } = useLanguage();
  const { refused, field } = useTyped();
  const consent = field("consent");
  return (
    <GuardedForm stamp={stamp} submit={t("contact.send")} {...(to && { to })}>
      {project ? (
        <Notice>
          {t("contact.project", { title: project.title })}
          <input type="hidden" name="project" value={project.viewKey} />
        </Notice>
      ) : null}
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
    </GuardedForm>
  );
}

/** Adds to a ticket that is identified by the key of an e-mail. */
export function FollowUpForm({ stamp, ticketKey }: { stamp: string; ticketKey: string }) {
  const t = useText();
  return (
    <GuardedForm stamp={stamp} submit={t("contact.send")}>
      <input type="hidden" name="ticket" value={ticketKey} />
      <Message begin="" />
    </GuardedForm>
  );
}

/** No `maxLength`: browsers would silently cut pasted text. */
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
