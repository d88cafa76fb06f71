import { useContext, useEffect } from "react";
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { wishlistLimit } from "../domain/saved-lists.ts";
import { AddAllSlot } from "../slots.browser.tsx";
import { type ListedWatch, watchesContext } from "../watches/watches.service.ts";
import { listsStore } from "../wishlist.browser.ts";
import { type WishlistProduct, wishlistsContext } from "../wishlist.service.ts";
import { EmptyWishlist } from "./empty-wishlist.tsx";
import { WishlistRow } from "./wishlist-row.tsx";

/** What the action can have removed, as the address tells after its redirect. */
const removals = ["wish", "watch"] as const;

/** Wishlist and requested e-mails of a member; works without scripts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { id } = await requireAccount(request, context);
  const wishlists = context.get(wishlistsContext);
  const [wishes, { wishes: all }, watches] = await Promise.all([
    wishlists.products(id, audience),
    wishlists.lists(id),
    context.get(watchesContext).list(id, audience),
  ]);
  const sold = new Set(wishes.map((wish) => wish.id));
  const removed = new URL(request.url).searchParams.get("removed");
  return {
    texts: context.get(textsContext).pick(audience.locale, ["wishesPage"]),
    wishes,
    unsold: all.map((wish) => wish.id).filter((wish) => !sold.has(wish)),
    watches,
    removed: removals.find((one) => one === removed) ?? null,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const form = await readForm(request);
  const [wishes, watch] = [form.getAll("wish").slice(0, wishlistLimit), form.get("watch")];
  if (wishes.length === 0 && !watch) throw data(null, { status: 400 });
  for (const wish of wishes) await context.get(wishlistsContext).remove(account.id, wish);
  if (watch) await context.get(watchesContext).remove(account.id, watch);
  throw redirect(`/${locale}/profile/wishes?removed=${watch ? "watch" : "wish"}`, 303);
}

/** A tab of the profile. */
export default function OwnWishlistPage() {
  const { wishes, unsold, watches, removed } = useLoaderData<typeof loader>();
  const { t } = useLanguage();
  // Updates the copy in this browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has changed
  useEffect(() => void listsStore.signedIn(), [wishes]);
  return (
    <>
      <PageHead title={t("wishesPage.profile_title")} description={t("wishesPage.profile_description")} hidden />
      {removed ? (
        <Notice tone="done" className="mt-8">
          {t(`wishesPage.${removed}_removed`)}
        </Notice>
      ) : null}
      <section className="mt-10" aria-labelledby="wishes">
        <SectionHead id="wishes" title={t("wishesPage.title")} />
        {unsold.length > 0 ? <Unsold ids={unsold} /> : null}
        {wishes.length === 0 ? <EmptyWishlist /> : <WishlistItems items={wishes} />}
      </section>
      <section className="mt-14" aria-labelledby="watches">
        <SectionHead id="watches" title={t("wishesPage.watches")} />
        {watches.length === 0 ? (
          <Empty title={t("wishesPage.watches_none")} text={t("wishesPage.watches_none_text")} />
        ) : (
          <ul>
            {watches.map((watch) => (
              <WatchRow key={watch.id} watch={watch} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Items that are no longer sold can only be removed. */
function Unsold({ ids }: { ids: readonly string[] }) {
  const { t } = useLanguage();
  return (
    <Notice
      className="mb-6"
      action={
        <Form method="post" onSubmit={() => void listsStore.signedIn()}>
          {ids.map((id) => (
            <input key={id} type="hidden" name="wish" value={id} />
          ))}
          <Button type="submit" size="compact">
            {t("wishesPage.drop_gone")}
          </Button>
        </Form>
      }
    >
      {t("wishesPage.gone", { count: ids.length })}
    </Notice>
  );
}

function WishlistItems({ items }: { items: readonly WishlistProduct[] }) {
  const { t } = useLanguage();
  const AddAll = useContext(AddAllSlot);
  return (
    <>
      {AddAll ? <AddAll products={items.map(({ card }) => card)} /> : null}
      <ul>
        {items.map(({ card, ...item }) => (
          <WishlistRow
            key={item.id}
            item={item}
            card={card}
            remove={
              <Form method="post" onSubmit={() => void listsStore.signedIn()}>
                <Button
                  type="submit"
                  tone="quiet"
                  size="compact"
                  name="wish"
                  value={item.id}
                  aria-label={t("wishesPage.remove", { name: card.name })}
                >
                  {t("wishesPage.remove_short")}
                </Button>
              </Form>
            }
          />
        ))}
      </ul>
    </>
  );
}

function WatchRow({ watch }: { watch: ListedWatch }) {
  const { t, path } = useLanguage();
  const { id, kind, market, target, state, productId, name, isSold } = watch;
  const amount = target === null ? "" : formatMoney(target, currencies[market]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 grow basis-64">
        {isSold ? (
          <a className="compare-name" href={path(`product/${productId}`)}>
            {name}
          </a>
        ) : (
          <span className="compare-name">{name}</span>
        )}
        <p className="text-small text-muted">
          {!isSold
            ? t("wishesPage.watch_gone")
            : state === "done"
              ? t("wishesPage.watch_done")
              : t(`wishesPage.watch_${kind}`, { amount })}
        </p>
      </div>
      <Form method="post">
        <Button type="submit" tone="quiet" size="compact" name="watch" value={id}>
          {t(state === "done" ? "wishesPage.remove_short" : "wishesPage.watch_stop")}
        </Button>
      </Form>
    </li>
  );
}
