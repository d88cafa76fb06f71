import { data, type RouterContextProvider, redirect } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { readReturnForm, type TypedReturn, typedReturn } from "../domain/returns/return-form.ts";
import { postPurchaseContext } from "./post-purchase.service.ts";

interface ActionArgs {
  request: Request;
  params: { locale?: string | undefined; id?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** A refused form, with a message and its input. */
export interface AfterFormState {
  form: "cancel" | "return";
  error: string;
  typed: TypedReturn | null;
}

/**
 * Action of the page of an order: `intent` is `cancel`, `cancel_lease` or `return`. Redirects to the page with a message;
 * a refusal shows the page again with the input and a message. Somebody else's order is not found.
 */
export async function afterOrderAction({ request, params, context }: ActionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const form = await readForm(request);
  const id = params.id ?? "";
  const t = context.get(textsContext).in(locale);
  const after = context.get(postPurchaseContext);
  const done = (word: string) => redirect(`/${locale}/profile/orders/${id}?done=${word}`, 303);
  const refuse = (status: number, state: AfterFormState) => data<AfterFormState>(state, { status });
  const gone = () =>
    data<AfterFormState>({ form: "cancel", error: t("orders.not_yours"), typed: null }, { status: 404 });
  if (form.get("intent") === "cancel") {
    const cancelled = await after.cancel(account.id, id);
    if (cancelled.ok) return done(cancelled.value.refund ? "cancelled_refund" : "cancelled");
    if (cancelled.code === "unknown_order") return gone();
    return refuse(409, { form: "cancel", error: t("orderAfter.cancel_refused"), typed: null });
  }
  if (form.get("intent") === "cancel_lease") {
    const cancelled = await after.cancelLease(account.id, id, String(form.get("lease") ?? ""));
    if (cancelled.ok) return done("cancelled_lease");
    if (cancelled.code === "unknown_order") return gone();
    return refuse(409, { form: "cancel", error: t("orderAfter.cancel_lease_refused"), typed: null });
  }
  if (form.get("intent") !== "return") throw data(null, { status: 400 });
  const typed = typedReturn(form);
  const read = readReturnForm(form);
  if (!read.ok) return refuse(400, { form: "return", error: t(`orderAfter.return_${read.code}`), typed });
  const asked = await after.requestReturn(account.id, id, read.value);
  if (asked.ok) return done("return");
  if (asked.code === "unknown_order") return gone();
  if (asked.code === "unknown_line")
    return refuse(400, { form: "return", error: t("orderAfter.return_bad_form"), typed });
  return refuse(409, { form: "return", error: t(`orderAfter.return_${asked.code}`), typed });
}
