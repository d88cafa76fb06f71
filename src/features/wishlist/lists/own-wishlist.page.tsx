import { useContext, useEffect } from "react";
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { AddAllSlot } from "../slots.browser.tsx";
import { type WatchedProduct, watchesContext } from "../watches/watches.service.ts";
import { wishStore } from "../wishlist.browser.ts";
import { wishesContext } from "../wishlist.service.ts";
import { WishRow } from "./wish-row.tsx";

const dones = ["wish", "watch"] as const;

/** Wish list and awaited e-mails of whoever is signed in; works without scripts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { id } = await requireAccount(request, context);
  const [wishes, watches] = await Promise.all([
    context.get(wishesContext).products(id, audience),
    context.get(watchesContext).list(id, audience),
  ]);
  const done = new URL(request.url).searchParams.get("removed");
  return {
    texts: context.get(textsContext).pick(audience.locale, ["wishesPage"]),
    wishes,
    watches: watches.map(({ product, ...watch }) => ({ ...watch, name: product.name })),
    removed: dones.find((one) => one === done) ?? null,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const form = await readForm(request);
  const [wish, watch] = [form.get("wish"), form.get("watch")];
  if (!wish && !watch) throw data(null, { status: 400 });
  if (wish) await context.get(wishesContext).remove(account.id, wish);
  if (watch) await context.get(watchesContext).remove(account.id, watch);
  throw redirect(`/${locale}/profile/wishes?removed=${wish ? "wish" : "watch"}`, 303);
}

/** Stands inside the shell of the profile. */
export default function OwnWishesPage() {
  const { wishes, watches, removed } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  const AddAll = useContext(AddAllSlot);
  // The copy in this browser follows what was changed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list is another one
  useEffect(() => void wishStore.signedIn(), [wishes]);
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
        {wishes.length === 0 ? (
          <Empty title={t("wishesPage.empty")} text={t("wishesPage.empty_text")}>
            <ButtonLink tone="sun" href={path("catalogue")}>
              {t("wishesPage.to_catalogue")}
            </ButtonLink>
          </Empty>
        ) : (
          <>
            {AddAll ? <AddAll products={wishes.map(({ card }) => card)} /> : null}
            <ul>
              {wishes.map(({ card, ...wish }) => (
                <WishRow
                  key={wish.id}
                  wish={wish}
                  card={card}
                  remove={
                    <Form method="post" onSubmit={() => void wishStore.signedIn()}>
                      <Button
                        type="submit"
                        tone="quiet"
                        size="compact"
                        name="wish"
                        value={wish.id}
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
        )}
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

function WatchRow({ watch }: { watch: Omit<WatchedProduct, "product"> & { name: string } }) {
  const { t, path } = useLanguage();
  const { id, kind, market, target, state, productId, name } = watch;
  const amount = target === null ? "" : formatMoney(target, markets[market].currency);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 grow basis-64">
        <a className="compare-name" href={path(`product/${productId}`)}>
          {name}
        </a>
        <p className="text-small text-muted">
          {state === "done" ? t("wishesPage.watch_done") : t(`wishesPage.watch_${kind}`, { amount })}
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
