import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { timeIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { addressContext } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import {
  readWithdrawal,
  typedWithdrawal,
  type WithdrawalState,
  withdrawalId,
  withdrawalLengths,
} from "../domain/returns/withdrawal.ts";
import { WithdrawalConfirm } from "./withdrawal-confirm.tsx";
import { WithdrawalDone } from "./withdrawal-done.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { withdrawalsContext } from "./withdrawals.service.ts";

/** The empty form may be cached publicly, answers to a sent form may not. */
export function headers({ actionHeaders }: HeadersArgs): Record<string, string> {
  const own = actionHeaders.get("Cache-Control");
  return { "Cache-Control": own ?? "public, max-age=0, must-revalidate" };
}

/** Withdrawal from a contract, without an account. `?order` fills in the order number. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const order = new URL(request.url).searchParams.get("order") ?? "";
  const texts = context.get(textsContext).pick(locale, ["withdrawal"]);
  return { texts, order: order.slice(0, withdrawalLengths.order) };
}

/** First asks for confirmation, then accepts the statement. A refused form keeps its values. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const audience = audienceOf(request, params);
  const form = await readForm(request);
  const typed = typedWithdrawal(form);
  const answer = (state: WithdrawalState, status = 200) =>
    data(state, { status, headers: { "Cache-Control": "private, no-store" } });
  const fill = { step: "fill", typed, errors: {}, refusal: null } as const;
  const step = form.get("step");
  if (step === "edit") return answer(fill);
  const read = readWithdrawal(typed);
  if (read.errors) return answer({ ...fill, errors: read.errors }, 400);
  const id = withdrawalId(form);
  if (step !== "confirm" || id === null) return answer({ step: "confirm", typed, id: randomUUID() });
  const from = { audience, address: context.get(addressContext) };
  const taken = await context.get(withdrawalsContext).take(id, read.statement, from);
  if (taken.ok) {
    const { number, at } = taken.value;
    const { timeZone } = markets[audience.market];
    const day = dateText(at, timeZone, audience.locale);
    return answer({ step: "done", number, day, time: timeIn(timeZone, at), email: read.statement.email });
  }
  if (taken.code === "bad_form") return answer({ ...fill, refusal: { code: "bad_form" } }, 409);
  return answer({ ...fill, refusal: { code: "too_many", minutes: Math.ceil(taken.seconds / 60) } }, 429);
}

export default function WithdrawalPage() {
  const { order } = useLoaderData<typeof loader>();
  const state = useActionData<WithdrawalState>();
  const { t, path, market } = useLanguage();
  const { days } = market.returns;
  const empty = { step: "fill", typed: { name: "", order, email: "", goods: "" }, errors: {}, refusal: null } as const;
  return (
    <div className="wrap pb-24">
      <PageHead title={t("withdrawal.title")} description={t("withdrawal.description", { days })} path="withdrawal" />
      <Breadcrumb
        label={t("catalogue.breadcrumb")}
        items={[{ name: t("catalogue.home"), href: path() }, { name: t("withdrawal.title") }]}
      />
      <h1 className="title mt-4">{t("withdrawal.title")}</h1>
      <div className="mt-6 grid max-w-[640px] gap-6">
        {state?.step === "done" ? (
          <WithdrawalDone state={state} />
        ) : state?.step === "confirm" ? (
          <WithdrawalConfirm state={state} />
        ) : (
          <WithdrawalForm state={state ?? empty} />
        )}
      </div>
    </div>
  );
}
