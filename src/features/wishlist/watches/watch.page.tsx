import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { canonicalEmail } from "#features/accounts/domain/identity/email.ts";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { currencyWord, formatMoney } from "#platform/pure/money.ts";
import { addressContext } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { isWatchable, watchKinds, watchLimit } from "../domain/watch.ts";
import { WatchedCard } from "./watched-card.tsx";
import { type WatchRefusal, watchesContext } from "./watches.service.ts";

/** `/watch/{product}?kind=stock|price`: requests one e-mail about a product. Works without scripts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const kind = watchKinds.find((one) => one === new URL(request.url).searchParams.get("kind")) ?? "stock";
  const [account, cards] = await Promise.all([
    context.get(accountsContext).current(request.headers),
    context.get(catalogueContext).cards([params.id ?? ""], audience),
  ]);
  const [product] = cards;
  const price = await context.get(watchesContext).priceFor(params.id ?? "", account, audience);
  if (!product) throw await notSold(context, params.id ?? "", audience);
  return {
    texts: context.get(textsContext).pick(audience.locale, ["wishesPage"]),
    kind,
    product,
    price: price ?? 0,
    isPossible: isWatchable(kind, product),
    email: account?.email ?? null,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const audience = audienceOf(request, params);
  const form = await readForm(request);
  const field = (name: string) => (form.get(name) ?? "").slice(0, 300);
  const typed = { amount: field("amount"), email: field("email") };
  const kind = watchKinds.find((one) => one === field("kind")) ?? "stock";
  const account = await context.get(accountsContext).current(request.headers);
  const by = { account, audience, address: context.get(addressContext) };
  const asked = await context.get(watchesContext).ask(params.id ?? "", { kind, ...typed }, by);
  const email = account?.email ?? typed.email;
  if (asked.ok) return { typed, done: asked.value.state, email, error: null, message: "", emailError: null };
  if (asked.code === "unknown_product") throw await notSold(context, params.id ?? "", audience);
  const price = await context.get(watchesContext).priceFor(params.id ?? "", account, audience);
  const t = context.get(textsContext).in(audience.locale);
  const error = asked.code === "refused" ? asked.error : asked.code;
  const message = t(`wishesPage.fault_${error}`, valuesOf(asked, audience, price ?? 0));
  // An invalid e-mail address is reported even if the service stopped at the amount.
  const isEmailInvalid = !account && canonicalEmail(typed.email) === null;
  const emailError = isEmailInvalid ? t("wishesPage.fault_email_invalid") : null;
  const answer = { typed, done: null, email, error, message, emailError };
  return data(answer, { status: asked.code === "too_many" ? 429 : 400 });
}

/** Leads away from an archived product to what is sold instead; 404 for any other. */
async function notSold(context: LoaderFunctionArgs["context"], id: string, audience: Audience) {
  const instead = await context.get(catalogueContext).addresses.insteadOf(id, audience);
  return instead === null ? data(null, { status: 404 }) : redirect(`/${audience.locale}/${instead}`, 303);
}

/** Values for the message of a refusal. */
function valuesOf(refusal: WatchRefusal, { market }: { market: MarketCode }, gross: number) {
  return {
    limit: watchLimit,
    minutes: refusal.code === "too_many" ? Math.ceil(refusal.retryAfterSeconds / 60) : 0,
    amount: formatMoney(gross, currencies[market]),
    example: exampleOf(gross),
  };
}

/** A realistic target price: about a tenth below the current one, rounded down. */
function exampleOf(gross: number): string {
  const whole = Math.max(1, Math.floor((gross * 0.9) / 100));
  const step = whole > 1_000 ? 100 : 1;
  return String(Math.floor(whole / step) * step).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

export default function WatchPage() {
  const { kind, product, isPossible } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { t } = useLanguage();
  const title = t(`wishesPage.ask_${kind}_title`);
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title={title} description={t("wishesPage.ask_description")} hidden />
      <div className="max-w-[560px]">
        <h1 className="h1">{state?.done ? t(`wishesPage.${state.done}_title`) : title}</h1>
        <WatchedCard product={product} />
        {state?.done ? (
          <WatchDone state={state.done} address={state.email} />
        ) : isPossible ? (
          <WatchForm />
        ) : (
          <div className="mt-6 grid gap-5">
            <Notice>{t(kind === "stock" ? "wishesPage.fault_in_stock" : "wishesPage.fault_no_price")}</Notice>
            <div className="flex flex-wrap gap-2">
              <BackToProduct />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function BackToProduct() {
  const { product } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  return (
    <ButtonLink tone="sun" href={path(`product/${product.address}`)}>
      {t("wishesPage.back_to_product")}
    </ButtonLink>
  );
}

function WatchDone({ state, address }: { state: "asked" | "waiting"; address: string }) {
  const { email } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  return (
    <div role="status" className="mt-6 grid gap-5">
      <p className="wrap-anywhere">{t(`wishesPage.${state}_text`, { email: address })}</p>
      <div className="flex flex-wrap gap-2">
        <BackToProduct />
        {email ? <ButtonLink href={path("profile/wishes")}>{t("wishesPage.to_watches")}</ButtonLink> : null}
      </div>
    </div>
  );
}

function WatchForm() {
  const { kind, price, email } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { t, money, market } = useLanguage();
  const amountError = state?.error?.startsWith("amount") ? state.message : null;
  const otherError = state?.error && !amountError && state.error !== "email_invalid" ? state.message : null;
  return (
    <Form method="post" className="mt-6 grid gap-5" noValidate>
      <input type="hidden" name="kind" value={kind} />
      {otherError ? <Notice tone="error">{otherError}</Notice> : null}
      <p>
        {kind === "stock" ? t("wishesPage.ask_stock_text") : t("wishesPage.ask_price_text", { amount: money(price) })}
      </p>
      {kind === "price" ? (
        <Field
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={40}
          label={t("wishesPage.amount")}
          hint={t("wishesPage.amount_hint", { amount: exampleOf(price) })}
          unit={currencyWord(market.currency)}
          defaultValue={state?.typed.amount}
          error={amountError}
        />
      ) : null}
      {email === null ? (
        <Field
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          label={t("wishesPage.email")}
          hint={t("wishesPage.email_hint")}
          defaultValue={state?.typed.email}
          error={state?.emailError}
        />
      ) : (
        <p className="text-muted wrap-anywhere">{t("wishesPage.email_member", { email })}</p>
      )}
      <Button type="submit" tone="sun" block>
        {t("wishesPage.ask_submit")}
      </Button>
    </Form>
  );
}
