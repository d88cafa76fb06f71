import type { ReactNode } from "react";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { MarketSettings } from "#platform/pure/market/market.ts";

/** Contacts of the shop in one market. */
export function Contacts({ market }: { market: MarketSettings }) {
  const { t, locale, path } = useLanguage();
  const { phone, phoneHref, email, messengers } = market.contact;
  const hours = openingHours(t, market.hours);
  return (
    <address className="not-italic">
      <a className="text-h2 font-semibold tracking-[-0.02em] whitespace-nowrap" href={phoneHref}>
        {phone}
      </a>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-compact">
        {hours ? <Row name={t("content.hours")}>{hours}</Row> : null}
        <Row name={t("content.email")}>
          <a className="link break-words" href={`mailto:${email}`}>
            {email}
          </a>
        </Row>
        <Row name={t("content.messengers")}>
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {messengers.map((messenger) => (
              <a key={messenger.name} className="link" href={messenger.href} rel="noopener">
                {messenger.name}
              </a>
            ))}
          </span>
        </Row>
        <Row name={t("content.address")}>{market.seller.addresses[locale]}</Row>
      </dl>
      <p className="mt-4">
        <a className="link" href={path("contact")}>
          {t("frame.footer.write")}
        </a>
      </p>
    </address>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

const days = [
  "frame.day.1",
  "frame.day.2",
  "frame.day.3",
  "frame.day.4",
  "frame.day.5",
  "frame.day.6",
  "frame.day.7",
] as const;

/** `Mon–Sat, 9:00–18:00`; `null` without opening hours. */
function openingHours(t: Translate, hours: MarketSettings["hours"]): string | null {
  if (!hours) return null;
  const day = (number: number) => t(days[number - 1] ?? days[0]);
  return t("frame.hours", { from: day(hours.from), to: day(hours.to), open: hours.open, close: hours.close });
}
