import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { WatchedCard } from "./watched-card.tsx";
import { watchesContext } from "./watches.service.ts";

/**
 * Opened from an e-mail, without an account: confirms the address, or cancels the e-mails. Loading the page changes nothing,
 * because mail programs open links on their own.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const watch = await context.get(watchesContext).find(tokenOf(request), audience);
  return {
    texts: context.get(textsContext).pick(audience.locale, ["wishesPage"]),
    watch: watch && {
      kind: watch.kind,
      amount: watch.target === null ? "" : formatMoney(watch.target, markets[watch.market].currency),
      state: watch.state,
      product: { ...watch.product, id: watch.productId },
    },
    isStop: new URL(request.url).searchParams.has("stop"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const intent = (await readForm(request)).get("intent");
  const watches = context.get(watchesContext);
  const token = tokenOf(request);
  if (intent === "confirm")
    return { done: (await watches.confirm(token)) ? ("confirmed" as const) : ("spent" as const) };
  if (intent !== "stop" && intent !== "stop-all") throw data(null, { status: 400 });
  await watches.stop(token, intent === "stop-all");
  return { done: "stopped" as const };
}

function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 100);
}

export default function WatchLinkPage() {
  const { watch, isStop } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>()?.done ?? (watch ? null : "spent");
  const { t, path } = useLanguage();
  const title = done === "spent" || done === "stopped" ? t(`wishesPage.${done}_title`) : t("wishesPage.link_title");
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title={title} description={t("wishesPage.link_description")} hidden />
      <div className="grid max-w-[560px] gap-5">
        <h1 className="h1">{title}</h1>
        {done ? (
          <>
            <p role="status">{t(`wishesPage.${done}`)}</p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink tone="sun" href={path(watch ? `product/${watch.product.id}` : "catalogue")}>
                {t(watch ? "wishesPage.back_to_product" : "wishesPage.to_catalogue")}
              </ButtonLink>
            </div>
          </>
        ) : watch ? (
          <>
            <WatchedCard product={watch.product} />
            <p className="text-muted">{t(`wishesPage.watch_${watch.kind}`, { amount: watch.amount })}</p>
            <Form method="post" className="grid gap-3">
              {watch.state === "asked" && !isStop ? (
                <>
                  <p>{t("wishesPage.confirm_text")}</p>
                  <Button type="submit" tone="sun" block name="intent" value="confirm">
                    {t("wishesPage.confirm")}
                  </Button>
                </>
              ) : (
                <p>{t("wishesPage.stop_text")}</p>
              )}
              <Button type="submit" block name="intent" value="stop">
                {t("wishesPage.stop")}
              </Button>
              <Button type="submit" tone="quiet" block name="intent" value="stop-all">
                {t("wishesPage.stop_all")}
              </Button>
            </Form>
          </>
        ) : null}
      </div>
    </div>
  );
}
