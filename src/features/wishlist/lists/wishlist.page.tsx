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
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type Cards, useCards } from "../cards.browser.ts";
import { AddAllSlot } from "../slots.browser.tsx";
import { RecentlyViewed } from "../tools/recently-viewed.tsx";
import { listsStore, useSavedLists } from "../wishlist.browser.ts";
import { wishlistsContext } from "../wishlist.service.ts";
import { EmptyWishlist } from "./empty-wishlist.tsx";
import { WishlistRow } from "./wishlist-row.tsx";

/** The same response for everybody: the browser fills in the list. */
export function headers() {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return { texts: context.get(textsContext).pick(locale, ["wishesPage"]) };
}

/** A heart pressed before hydration: saved for a member, returned to the browser of a guest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const audience = audienceOf(request, params);
  const id = (await readForm(request)).get("add") ?? "";
  const wishlists = context.get(wishlistsContext);
  const account = await context.get(accountsContext).current(request.headers);
  if (account) {
    await wishlists.add(account.id, id, audience);
    throw redirect(`/${audience.locale}/profile/wishes`, 303);
  }
  const product = await wishlists.product(id, audience);
  return { add: product && { id: product.id, market: audience.market, net: product.unitNet } };
}

/** The wishlist of this browser or, signed in, of the account. */
export default function WishlistPage() {
  const { t, path } = useLanguage();
  const isHydrated = useHydrated();
  const { wishes } = useSavedLists();
  useEarlyPress();
  const known = useCards(wishes.map(({ id }) => id));
  const AddAll = useContext(AddAllSlot);
  return (
    <div className="wrap">
      <PageHead title={t("wishesPage.title")} description={t("wishesPage.description")} hidden />
      <Breadcrumb
        label={t("catalogue.breadcrumb")}
        items={[{ name: t("catalogue.home"), href: path() }, { name: t("wishesPage.title") }]}
      />
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="h1">{t("wishesPage.title")}</h1>
        {AddAll && known.cards.length > 0 ? <AddAll products={known.cards} /> : null}
      </div>
      <noscript>
        <Notice>
          {t("wishesPage.no_script")}{" "}
          <a className="link" href={path("profile/wishes")}>
            {t("wishesPage.no_script_link")}
          </a>
        </Notice>
      </noscript>
      <Notices known={known} />
      <ListState known={known} />
      <Rows cards={known.cards} />
      {isHydrated ? <RecentlyViewed /> : null}
    </div>
  );
}

function Notices({ known: { state, cards, retry } }: { known: Cards }) {
  const { t } = useLanguage();
  const { wishes } = useSavedLists();
  const sold = new Set(cards.map(({ id }) => id));
  const unsold = state === "known" ? wishes.filter(({ id }) => !sold.has(id)) : [];
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      <GuestNotice />
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
      {unsold.length > 0 ? (
        <Notice
          action={
            <Button size="compact" onClick={() => unsold.forEach((item) => void listsStore.toggle(item))}>
              {t("wishesPage.drop_gone")}
            </Button>
          }
        >
          {t("wishesPage.gone", { count: unsold.length })}
        </Notice>
      ) : null}
    </div>
  );
}

/** Tells a guest that the list is in this browser only. */
function GuestNotice() {
  const { t, path } = useLanguage();
  const me = useMe();
  const { wishes, owner } = useSavedLists();
  if (me.state !== "guest" || owner !== null || wishes.length === 0) return null;
  return (
    <Notice
      action={
        <a className="link" href={`${path("auth")}?redirect=${encodeURIComponent(path("wishes"))}`}>
          {t("wishesPage.sign_in")}
        </a>
      }
    >
      {t("wishesPage.guest_note")}
    </Notice>
  );
}

/** Says that the list is loading, or empty. */
function ListState({ known: { state } }: { known: Cards }) {
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const me = useMe();
  const { wishes } = useSavedLists();
  if (!isHydrated) return null;
  if (me.state === "loading" || (wishes.length > 0 && state === "asking")) {
    return (
      <p className="text-muted" role="status">
        {t("wishesPage.loading")}
      </p>
    );
  }
  if (wishes.length > 0) return null;
  return <EmptyWishlist />;
}

function Rows({ cards }: Pick<Cards, "cards">) {
  const { t } = useLanguage();
  const { wishes } = useSavedLists();
  const byId = new Map(cards.map((card) => [card.id, card]));
  return (
    <ul className="border-t border-ink empty:hidden">
      {wishes.map((item) => {
        const card = byId.get(item.id);
        return card ? (
          <WishlistRow
            key={item.id}
            item={item}
            card={card}
            remove={
              <Button
                tone="quiet"
                size="compact"
                aria-label={t("wishesPage.remove", { name: card.name })}
                onClick={() => void listsStore.toggle(item)}
              >
                {t("wishesPage.remove_short")}
              </Button>
            }
          />
        ) : null;
      })}
    </ul>
  );
}

/** Adds the product that a guest chose before hydration, once. */
function useEarlyPress(): void {
  const pressed = useActionData<typeof action>();
  const done = useRef(false);
  useEffect(() => {
    const add = pressed?.add;
    if (!add || done.current) return;
    done.current = true;
    if (!listsStore.current().wishes.some(({ id }) => id === add.id)) void listsStore.toggle(add);
  }, [pressed]);
}
