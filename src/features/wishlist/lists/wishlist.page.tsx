import { useContext, useEffect, useRef } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from "react-router";
import { useMe } from "#features/accounts/accounts.browser.ts";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { readForm } from "#platform/server/http/read-form.ts";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useCards } from "../cards.browser.ts";
import { AddAllSlot } from "../slots.browser.tsx";
import { RecentlyViewed } from "../tools/recently-viewed.tsx";
import { useWishes, wishStore } from "../wishlist.browser.ts";
import { wishesContext } from "../wishlist.service.ts";
import { WishRow } from "./wish-row.tsx";

/** The same for everybody: the browser fills it. */
export function headers() {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return { texts: context.get(textsContext).pick(locale, ["wishesPage"]) };
}

/** A heart that was pressed where no scripts were there yet: kept for a member, given back to the browser of a guest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const audience = audienceOf(request, params);
  const id = (await readForm(request)).get("add") ?? "";
  const wishes = context.get(wishesContext);
  const account = await context.get(accountsContext).current(request.headers);
  if (account) {
    await wishes.add(account.id, id, audience);
    throw redirect(`/${audience.locale}/profile/wishes`, 303);
  }
  const product = await wishes.product(id, audience);
  return { add: product && { id: product.id, market: audience.market, net: product.unitNet } };
}

/** The wish list of this browser, or of whoever is signed in. */
export default function WishesPage() {
  const { t, path } = useLanguage();
  const isAlive = useHydrated();
  const me = useMe();
  const { wishes, owner } = useWishes();
  usePressedBefore();
  const { state, cards, retry } = useCards(wishes.map(({ id }) => id));
  const AddAll = useContext(AddAllSlot);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const gone = state === "known" ? wishes.filter(({ id }) => !byId.has(id)) : [];
  const isWaiting = !isAlive || me.state === "loading" || (wishes.length > 0 && state === "asking");
  return (
    <div className="wrap">
      <PageHead title={t("wishesPage.title")} description={t("wishesPage.description")} hidden />
      <Breadcrumb
        label={t("catalogue.breadcrumb")}
        items={[{ name: t("catalogue.home"), href: path() }, { name: t("wishesPage.title") }]}
      />
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="h1">{t("wishesPage.title")}</h1>
        {AddAll && cards.length > 0 ? <AddAll products={cards} /> : null}
      </div>
      <noscript>
        <Notice>
          {t("wishesPage.no_script")}{" "}
          <a className="link" href={path("profile/wishes")}>
            {t("wishesPage.no_script_link")}
          </a>
        </Notice>
      </noscript>
      <div className="mb-6 grid gap-3 empty:hidden">
        {me.state === "guest" && owner === null && wishes.length > 0 ? (
          <Notice
            action={
              <a className="link" href={`${path("auth")}?redirect=${encodeURIComponent(path("wishes"))}`}>
                {t("wishesPage.sign_in")}
              </a>
            }
          >
            {t("wishesPage.guest_note")}
          </Notice>
        ) : null}
        {state === "failed" ? (
          <Notice
            tone="error"
            action={
              <Button size="compact" onClick={retry}>
                {t("wishesPage.retry")}
              </Button>
            }
          >
            {t("wishesPage.failed")}
          </Notice>
        ) : null}
        {gone.length > 0 ? (
          <Notice
            action={
              <Button size="compact" onClick={() => gone.forEach((wish) => void wishStore.toggle(wish))}>
                {t("wishesPage.drop_gone")}
              </Button>
            }
          >
            {t("wishesPage.gone", { count: gone.length })}
          </Notice>
        ) : null}
      </div>
      {isWaiting && isAlive ? (
        <p className="text-muted" role="status">
          {t("wishesPage.loading")}
        </p>
      ) : null}
      {!isWaiting && wishes.length === 0 ? (
        <Empty title={t("wishesPage.empty")} text={t("wishesPage.empty_text")}>
          <ButtonLink tone="sun" href={path("catalogue")}>
            {t("wishesPage.to_catalogue")}
          </ButtonLink>
        </Empty>
      ) : null}
      <ul className="border-t border-ink empty:hidden">
        {wishes.map((wish) => {
          const card = byId.get(wish.id);
          return card ? (
            <WishRow
              key={wish.id}
              wish={wish}
              card={card}
              remove={
                <Button
                  tone="quiet"
                  size="compact"
                  aria-label={t("wishesPage.remove", { name: card.name })}
                  onClick={() => void wishStore.toggle(wish)}
                >
                  {t("wishesPage.remove_short")}
                </Button>
              }
            />
          ) : null;
        })}
      </ul>
      {isAlive ? <RecentlyViewed /> : null}
    </div>
  );
}

/** Takes what a guest pressed before hydration, once. */
function usePressedBefore(): void {
  const pressed = useActionData<typeof action>();
  const done = useRef(false);
  useEffect(() => {
    const add = pressed?.add;
    if (!add || done.current) return;
    done.current = true;
    if (!wishStore.current().wishes.some(({ id }) => id === add.id)) void wishStore.toggle(add);
  }, [pressed]);
}
