import type { ReactNode } from "react";
import { InView } from "#features/catalogue/amounts.browser.tsx";
import { PaymentMarks } from "#features/catalogue/payment-marks.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageLanguages } from "#features/languages/page-languages.browser.tsx";
import { Daylight } from "./daylight.tsx";
import type { FooterLink, FrameMenu } from "./frame-menu.ts";
import { Logo } from "./logo.tsx";
import { openingHours } from "./opening-hours.ts";

/** Footer of every page: links, contact of the market, and the page in other languages. */
export function Footer({ links: footerLinks }: { links: FrameMenu["footer"] }) {
  const { t, path } = useLanguage();
  const links = (list: readonly FooterLink[]) => (
    <ul className="grid gap-2.5">
      {list.map(([target, name]) => (
        <li key={target}>
          <a className="inline-block min-h-6 hover:underline hover:underline-offset-4" href={path(target)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <footer className="night border-night-line pt-16 pb-8 text-compact [main:has(>.night)+&]:border-t print:hidden">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-(--gap) gap-y-8 md:grid-cols-3 xl:grid-cols-[3fr_2fr_2fr_2fr_3fr]">
          <div className="max-md:col-span-full">
            <Logo href={path()} label={t("frame.homeLink")} />
            <p className="mt-4 max-w-[30ch] text-on-night-muted">{t("frame.footer.lead")}</p>
          </div>
          <Section title={t("frame.footer.product")}>{links(footerLinks.product)}</Section>
          <Section title={t("frame.footer.support")}>{links(footerLinks.support)}</Section>
          <div className="grid content-start gap-x-(--gap) gap-y-8 max-md:col-span-full max-md:grid-cols-2">
            <Section title={t("frame.footer.about")}>{links(footerLinks.about)}</Section>
            <Section title={t("frame.footer.legal")}>{links(footerLinks.legal)}</Section>
          </div>
          <Contact />
        </div>
        <div className="mt-14">
          <Daylight />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-5 text-label text-on-night-muted">
          <span>© Heliora</span>
          <PageLanguages label={t("frame.footer.thisPage")} />
          <button type="button" className="price-switch" data-price-switch="">
            <InView gross={t("frame.pricesNet")} net={t("frame.pricesGross")} />
          </button>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {t("frame.pay")}
            <PaymentMarks />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3.5 text-small font-medium text-on-night-muted">{title}</h2>
      {children}
    </section>
  );
}

function Contact() {
  const { t, locale, market } = useLanguage();
  const { contact, hours, seller } = market;
  return (
    <div className="grid content-start gap-8 max-md:col-span-full">
      <Section title={t("frame.footer.contact")}>
        <a className="text-h2 font-medium tracking-[-0.02em] whitespace-nowrap" href={contact.phoneHref}>
          {contact.phone}
        </a>
        <address className="mt-2 grid gap-1 not-italic text-on-night-muted">
          {hours ? <span>{openingHours(t, hours)}</span> : null}
          <span>{seller.addresses[locale]}</span>
          <a className="min-h-6 text-on-night hover:underline" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </address>
      </Section>
      <Section title={t("frame.footer.social")}>
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {contact.messengers.map((messenger) => (
            <li key={messenger.name}>
              <a className="inline-block min-h-6 hover:underline" href={messenger.href} rel="noopener">
                {messenger.name}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
