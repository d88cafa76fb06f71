import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { readExtendForm } from "../domain/rentals/extend-form.ts";
import { extendView, type RefusalView, refusalView } from "../domain/rentals/extend-view.ts";
import { extensionsContext } from "./extensions.service.ts";

interface Asked {
  request: Request;
  params: { locale?: string | undefined; id?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** What became of a form that did not bring more days: the offer is another one by now, or why not. */
export interface ExtendState {
  changed: boolean;
  refusal: RefusalView | null;
}

/** The page for the day in its address. A lease of somebody else and one that is not there are refused alike, with 404. */
export async function extendPage({ request, params, context }: Asked) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const texts = context.get(textsContext).pick(locale, ["extend", "orders"]);
  const until = new URL(request.url).searchParams.get("until");
  const look = await context.get(extensionsContext).look(account.id, params.id ?? "", until === "" ? null : until);
  if (!look) return data({ texts, view: null, until: "", key: "" }, { status: 404 });
  const view = extendView(look, { locale, now: new Date() });
  // Names what the form asks for: sent twice, it is one wish.
  return data({ texts, view, until: until ?? "", key: randomUUID() });
}

/** Extends the lease as the form saw it and leads to the order that is to be paid. */
export async function extendAction({ request, params, context }: Asked) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const wanted = readExtendForm(await readForm(request));
  if (!wanted) throw data(null, { status: 400 });
  const id = params.id ?? "";
  const done = await context.get(extensionsContext).extend(account.id, id, wanted);
  if (done.ok) {
    const { orderId } = done.value;
    const next = orderId ? `profile/orders/${orderId}?done=extended` : `profile/rentals/${id}?done=extended`;
    throw redirect(`/${locale}/${next}`, 303);
  }
  if (done.code === "offer_changed") return data<ExtendState>({ changed: true, refusal: null }, { status: 409 });
  const status = done.code === "unknown_lease" ? 404 : 409;
  return data<ExtendState>({ changed: false, refusal: refusalView(done, locale) }, { status });
}
