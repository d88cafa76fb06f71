import { useRef, useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { InView } from "#features/catalogue/amounts.browser.tsx";
import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText, dayRangeText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { NoScript } from "../buying/no-script.tsx";
import { putAll } from "../buying/put-all.browser.ts";
import { useCart } from "../cart.browser.ts";
import { amountText } from "../domain/amount.ts";
import { maxLines } from "../domain/line.ts";
import { sharedCartsContext } from "./shared-carts.service.ts";
import { type SharedLineView, sharedLine } from "./shared-line.ts";

/** Prices are the reader's own, and other sites do not learn the address. */
export function headers(): Record<string, string> {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const account = await context.get(accountsContext).current(request.headers);
  const opened = await context.get(sharedCartsContext).open(params.token ?? "", audience, account?.id ?? null);
  const texts = context.get(textsContext).pick(audience.locale, ["sharedCart"]);
  if (!opened) return data({ texts, lines: null, until: "" }, { status: 404 });
  const until = dateText(opened.expiresAt, markets[audience.market].timeZone, audience.locale);
  const lines = opened.lines.map((line) => sharedLine(line, markets[audience.market]));
  return data({ texts, lines, until });
}

export default function SharedCartPage() {
  const { lines, until } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  return (
    <div className="wrap">
      <PageHead title={t("sharedCart.title")} description={t("sharedCart.description")} hidden />
      <h1 className="h1 mt-8 mb-4">{t(lines ? "sharedCart.title" : "sharedCart.none")}</h1>
      {lines ? (
        <>
          <p className="mb-6 max-w-[65ch] text-muted">{t("sharedCart.intro", { until })}</p>
          <NoScript />
          <SharedLines lines={lines} />
        </>
      ) : (
        <>
          <p className="mb-6 max-w-[65ch]">{t("sharedCart.none_text")}</p>
          <ButtonLink href={path("catalogue")} tone="sun">
            {t("sharedCart.catalogue")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function SharedLines({ lines }: { lines: readonly SharedLineView[] }) {
  const { t, path } = useLanguage();
  const { ready } = useCart();
  const [put, setPut] = useState<{ count: number; left: number } | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const good = lines.flatMap(({ taken }) => (taken ? [taken] : []));
  const whole = lines.filter(({ taken, orderable, quantity }) => taken && orderable === quantity).length;

  function take() {
    const answers = putAll(good);
    const count = answers.filter((shortfall) => shortfall === null).length;
    setPut({ count, left: lines.length - Math.min(count, whole) });
    requestAnimationFrame(() => notice.current?.focus());
  }

  return (
    <>
      <ul className="border-t border-ink">
        {lines.map((line) => (
          <SharedLineRow key={line.key} line={line} />
        ))}
      </ul>
      <div className="mt-6 grid justify-items-start gap-4">
        {put ? (
          <Notice
            ref={notice}
            tone={put.left > 0 ? "warn" : "done"}
            action={
              <ButtonLink size="compact" href={path("cart")}>
                {t("sharedCart.to_cart")}
              </ButtonLink>
            }
          >
            <p>{t("sharedCart.put_done", { count: put.count })}</p>
            {put.left > 0 ? <p>{t("sharedCart.put_left", { count: put.left, most: maxLines })}</p> : null}
          </Notice>
        ) : null}
        {good.length > 0 ? (
          <Button tone={put ? "line" : "sun"} disabled={!ready || put !== null} onClick={take}>
            {t("sharedCart.put", { count: good.length })}
          </Button>
        ) : (
          <p>{t("sharedCart.nothing")}</p>
        )}
      </div>
    </>
  );
}

function SharedLineRow({ line }: { line: SharedLineView }) {
  const language = useLanguage();
  const { t, path, locale, market, money } = language;
  const { id, name, picture, quantity, saleUnit, days, orderable, lineNet } = line;
  const href = path(days ? `rent/${id}` : `product/${id}`);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-4 md:grid-cols-[5rem_minmax(0,1fr)_10rem]">
      <div className="stage size-16 p-1.5 md:size-20">
        {name === null ? null : <ProductPicture src={picture} sizes={pictureSizes.row} />}
      </div>
      <div className="min-w-0">
        <p className="font-medium wrap-break-word">
          {name === null ? (
            t("sharedCart.gone_name")
          ) : (
            <a className="hover:underline" href={href}>
              {name}
            </a>
          )}
        </p>
        <p className="text-small text-muted">
          {amountText(quantity, saleUnit, language)}
          {days ? `, ${dayRangeText(days.start, days.last, locale)}` : null}
        </p>
        <LineNote line={line} />
      </div>
      <p className="text-right font-medium max-md:col-span-2">
        {orderable === 0 ? "—" : <InView gross={money(gross(lineNet, market.taxRateBp))} net={money(lineNet)} />}
      </p>
    </li>
  );
}

/** What is different from what was shared. */
function LineNote({ line: { problem, orderable, saleUnit } }: { line: SharedLineView }) {
  const language = useLanguage();
  const { t } = language;
  if (problem === null) return null;
  const text =
    problem === "gone" || problem === "no_price"
      ? t(`sharedCart.${problem}`)
      : orderable > 0
        ? t("sharedCart.only", { left: amountText(orderable, saleUnit, language) })
        : t(problem === "not_enough" ? "sharedCart.sold_out" : "sharedCart.days_taken");
  return <p className="error-text mt-1">{text}</p>;
}
