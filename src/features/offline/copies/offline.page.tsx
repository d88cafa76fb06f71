import { useEffect, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useCart } from "#features/cart/cart.browser.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { momentText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { wantedPage } from "../domain/requests.ts";
import { type Copy, deleteCopies, listCopies } from "./copies.browser.ts";
import { whenReachable } from "./reachable.browser.ts";

/** Public: the list of copies is read in the browser. */
export function headers() {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return { texts: context.get(textsContext).pick(locale, ["offlinePage"]) };
}

const kinds = ["product", "manual", "document", "page"] as const;

export default function OfflinePage() {
  const { t, locale, market, path } = useLanguage();
  const [copies, setCopies] = useState<Copy[] | null | undefined>();
  const wanted = useWantedPage();
  useEffect(() => void listCopies(locale, market.code).then(setCopies), [locale, market.code]);

  async function forget() {
    await deleteCopies();
    setCopies([]);
    toast("app", { tone: "done", text: t("offlinePage.forgotten") });
  }

  return (
    <div className="wrap">
      <PageHead title={t("offlinePage.title")} description={t("offlinePage.description")} hidden />
      <h1 className="title mt-8">{t("offlinePage.title")}</h1>
      {wanted === null ? null : <Wanted path={wanted} />}
      <p className="prose mt-4 text-muted">{t("offlinePage.lead")}</p>
      {copies === null ? <p className="prose mt-6">{t("offlinePage.unsupported")}</p> : null}
      {copies?.length === 0 ? (
        <div className="mt-8">
          <Empty title={t("offlinePage.emptyTitle")} text={t("offlinePage.emptyText")}>
            <ButtonLink href={path()}>{t("offlinePage.home")}</ButtonLink>
          </Empty>
        </div>
      ) : null}
      {copies && copies.length > 0 ? (
        <>
          {kinds.map((kind) => (
            <Copies
              key={kind}
              title={t(`offlinePage.kind_${kind}`)}
              copies={copies.filter((copy) => copy.kind === kind)}
            />
          ))}
          <Button tone="quiet" className="mt-8 -ml-3" onClick={forget}>
            {t("offlinePage.forget")}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** The page that could not be opened; `null` during server rendering. */
function useWantedPage(): string | null {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => setWanted(wantedPage(location.search)), []);
  return wanted;
}

/** Tells which page could not be opened, and opens it as soon as the shop can be reached. */
function Wanted({ path: wanted }: { path: string }) {
  const { t, path } = useLanguage();
  const { count } = useCart();
  const isOrder = /^\/\w\w\/checkout/.test(wanted);
  useEffect(() => whenReachable(() => location.replace(wanted)), [wanted]);
  return (
    <Notice tone="warn" className="mt-6">
      <p>{t(isOrder ? "offlinePage.noNetOrder" : "offlinePage.noNet")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink tone="sun" size="compact" href={wanted}>
          {t("offlinePage.again")}
        </ButtonLink>
        {count > 0 ? (
          <ButtonLink size="compact" href={path("cart")}>
            {t("offlinePage.cart")}
          </ButtonLink>
        ) : null}
      </div>
    </Notice>
  );
}

function Copies({ title, copies }: { title: string; copies: readonly Copy[] }) {
  const { t, locale, market } = useLanguage();
  if (copies.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="h3 border-b border-ink pb-2">{title}</h2>
      <ul>
        {copies.map((copy) => (
          <li
            key={copy.pathname}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
          >
            <a className="link min-h-6 min-w-0 wrap-anywhere" href={copy.pathname}>
              {copy.title}
            </a>
            <span className="text-small text-muted">
              {t("offlinePage.saved", { when: momentText(new Date(copy.keptAt), market.timeZone, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
