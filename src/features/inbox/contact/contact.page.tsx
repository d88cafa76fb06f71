import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { projectsContext } from "#features/power/projects.service.ts";
import { cleanLine } from "#platform/pure/clean-text.ts";
import { addressContext } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { ContactForm, FollowUpForm, type RefusedContact } from "../contact-form.browser.tsx";
import { isTicketNumber, ticketLengths, ticketTopics } from "../domain/ticket.ts";
import { type ContactRefusal, contactContext } from "./contact.service.ts";

/** Bytes; several times the longest permitted message, so that a longer one is answered with an error message. */
const maxFormSize = 512 * 1024;

/**
 * `/contact?topic=…&order=…&product=…&project=…` prefills the form; `?ticket=` with the key of an e-mail adds to a ticket;
 * `?sent=` confirms a message with its number.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale } = audience;
  const query = new URL(request.url).searchParams;
  const [key, sent, product] = [query.get("ticket"), query.get("sent") ?? "", query.get("product")];
  const projects = context.get(projectsContext);
  const [account, ticket, cards, project] = await Promise.all([
    context.get(accountsContext).current(request.headers),
    key === null ? null : context.get(contactContext).ticketOf(key),
    product === null ? [] : context.get(catalogueContext).cards([product], audience),
    projects.shared(query.get("project") ?? ""),
  ]);
  const t = context.get(textsContext).in(locale);
  return {
    texts: context.get(textsContext).pick(locale, ["contact"]),
    stamp: context.get(contactContext).stamp(),
    sent: isTicketNumber(sent) ? sent : null,
    isKeyLost: key !== null && ticket === null,
    followUp: key === null || ticket === null ? null : { key, ticket },
    project,
    begin: {
      name: account ? `${account.firstName} ${account.lastName}`.trim() : "",
      email: account?.email ?? "",
      phone: account?.phone ?? "",
      topic: ticketTopics.find((one) => one === query.get("topic")) ?? "",
      order: cleanLine(query.get("order") ?? "").slice(0, ticketLengths.order),
      message: project
        ? `${t("contact.about_project", { title: project.title })}\n`
        : cards[0]
          ? `${t("contact.about_product", { name: cards[0].name })}\n`
          : "",
    },
  };
}

/** A refusal renders the page again with the typed values. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const audience = audienceOf(request, params);
  const form = await readForm(request, maxFormSize);
  const contact = context.get(contactContext);
  const address = context.get(addressContext);
  const account = await context.get(accountsContext).current(request.headers);
  const isFollowUp = form.has("ticket");
  const done = await (isFollowUp ? contact.add(form, { address }) : contact.send(form, { account, audience, address }));
  if (done.ok) throw redirect(`/${audience.locale}/contact?sent=${done.value.number}`, 303);
  const { errors, seconds } = { errors: {}, seconds: 0, ...done };
  const refused: RefusedContact = {
    code: done.code,
    errors,
    minutes: Math.ceil(seconds / 60),
    typed: Object.fromEntries(form),
    stamp: contact.stamp(form.get("stamp")),
  };
  return data(refused, { status: statuses[done.code] });
}

const statuses: Record<ContactRefusal["code"], number> = {
  invalid_contact: 400,
  invalid_form: 400,
  too_quick: 400,
  too_many: 429,
  unknown_ticket: 404,
};

/** Also after a refusal, because the ticket may be gone. */
export const shouldRevalidate = (): boolean => true;

/** Contact form. Works without scripts and without cookies. */
export default function ContactPage() {
  const { sent, isKeyLost, followUp, project, begin, stamp } = useLoaderData<typeof loader>();
  const { t, path, market } = useLanguage();
  const { phone, phoneHref, email } = market.contact;
  const isPlain = !sent && !followUp && !isKeyLost;
  const title = sent
    ? t("contact.sent_title")
    : followUp
      ? t("contact.add_title", { number: followUp.ticket })
      : t("contact.title");
  return (
    <div className="wrap pt-8 pb-24 md:pt-14">
      <PageHead title={title} description={t("contact.description")} hidden={!isPlain} />
      <div className="max-w-[640px]">
        <h1 className="h1">{title}</h1>
        {sent ? (
          <div className="mt-6 grid gap-6" role="status">
            <p>{t("contact.sent_text")}</p>
            <p>
              <span className="block text-small text-muted">{t("contact.number")}</span>
              <strong className="num text-figure font-medium whitespace-nowrap">{sent}</strong>
            </p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink tone="sun" href={path("catalogue")}>
                {t("contact.to_catalogue")}
              </ButtonLink>
              <ButtonLink href={path("faq")}>{t("contact.to_faq")}</ButtonLink>
            </div>
          </div>
        ) : (
          <>
            {isKeyLost ? (
              <Notice className="mt-6" tone="warn">
                {t("contact.key_lost")}
              </Notice>
            ) : null}
            <p className="mt-4 text-muted">
              {followUp ? t("contact.add_text") : t("contact.lead")}{" "}
              <a className="link whitespace-nowrap" href={phoneHref}>
                {phone}
              </a>
              {", "}
              <a className="link whitespace-nowrap" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
            {followUp ? (
              <FollowUpForm stamp={stamp} ticketKey={followUp.key} />
            ) : (
              <ContactForm stamp={stamp} begin={begin} project={project} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
