import { useContext } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import { Plus } from "#ui/icons/controls/plus.ts";
import { ChatSlot } from "../slots.browser.tsx";
import { Article, ArticleSection } from "./article/article.tsx";
import { Contacts } from "./article/contacts.tsx";
import { Prose } from "./article/prose-blocks.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { useShopValues } from "./article/use-shop-values.ts";

export const headers = publicHeaders;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return { texts: context.get(textsContext).pick(locale, ["content", "contentSupport"]) };
}

const sections = ["emergency", "quick", "write", "contact"] as const;
const dangers = ["battery", "roof", "shock", "generator", "water", "machine"] as const;
const quick = [
  ["orders", "profile"],
  ["faq", "faq"],
  ["delivery", "delivery-warranty-returns"],
  ["manuals", "manuals"],
] as const;
const topics = [
  "choice",
  "install",
  "fault",
  "order",
  "payment",
  "delivery",
  "return",
  "warranty",
  "rent",
  "account",
] as const;

/** Emergencies, links to answers, what to include in an e-mail, and contacts. */
export default function SupportPage() {
  const t = useText();
  return (
    <Article
      current="support"
      title={t("contentSupport.title")}
      description={t("contentSupport.description")}
      lead={t("contentSupport.lead")}
      sections={sections.map((id) => ({ id, title: t(`contentSupport.${id}.title`) }))}
    >
      <Emergency />
      <QuickLinks />
      <WhatToWrite />
      <ContactUs />
    </Article>
  );
}

function Emergency() {
  const t = useText();
  const values = useShopValues();
  return (
    <ArticleSection id="emergency" title={t("contentSupport.emergency.title")}>
      <Prose text={t("contentSupport.emergency.lead", values)} />
      <div className="mt-6 border-t border-line">
        {dangers.map((key) => (
          <details key={key} className="group border-b border-line">
            <summary className="flex list-none items-start justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="h3">{t(`contentSupport.emergency.${key}`)}</h3>
              <Plus className="icon mt-0.5 transition-transform duration-150 group-open:rotate-45" />
            </summary>
            <Prose className="pb-6" text={t(`contentSupport.emergency.${key}Text`, values)} />
          </details>
        ))}
      </div>
    </ArticleSection>
  );
}

function QuickLinks() {
  const { t, path } = useLanguage();
  return (
    <ArticleSection id="quick" title={t("contentSupport.quick.title")}>
      <ul className="grid gap-x-(--gap) md:grid-cols-2">
        {quick.map(([key, target]) => (
          <li key={key} className="border-b border-line">
            <a className="group flex items-start justify-between gap-4 py-4" href={path(target)}>
              <span>
                <span className="h3 group-hover:underline group-hover:underline-offset-4">
                  {t(`contentSupport.quick.${key}`)}
                </span>
                <span className="mt-1 block text-compact text-muted">{t(`contentSupport.quick.${key}Text`)}</span>
              </span>
              <ArrowRight className="icon mt-0.5" />
            </a>
          </li>
        ))}
      </ul>
    </ArticleSection>
  );
}

function WhatToWrite() {
  const t = useText();
  const values = useShopValues();
  return (
    <ArticleSection id="write" title={t("contentSupport.write.title")}>
      <dl className="max-w-[68ch]">
        {topics.map((key) => (
          <div key={key} className="border-b border-line py-4 first:pt-0">
            <dt className="h3">{t(`contentSupport.write.${key}`)}</dt>
            <dd className="mt-1 text-compact text-muted">
              <Prose text={t(`contentSupport.write.${key}Text`, values)} />
            </dd>
          </div>
        ))}
      </dl>
    </ArticleSection>
  );
}

function ContactUs() {
  const { t, market } = useLanguage();
  const Chat = useContext(ChatSlot);
  const { phone, email } = market.contact;
  return (
    <ArticleSection id="contact" title={t("contentSupport.contact.title")}>
      <Prose text={t("contentSupport.contact.intro")} />
      <div className="panel mt-8 max-w-xl">
        <Contacts market={market} />
      </div>
      {Chat ? (
        <div className="mt-6">
          <Chat label={t("frame.error.chat")} unavailable={t("frame.error.chatUnavailable", { phone, email })} />
        </div>
      ) : null}
    </ArticleSection>
  );
}
