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

/** Answer to a refused form: the offer has changed, or the reason. */
export interface ExtendState {
  changed: boolean;
  refusal: RefusalView | null;
}

/** The page for the requested day. Somebody else's lease and a missing one both give 404. */
export async function extendPage({ request, params, context }: Asked) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const texts = context.get(textsContext).pick(locale, ["extend", "orders"]);
  const until = new URL(request.url).searchParams.get("until");
  const look = await context.get(extensionsContext).look(account.id, params.id ?? "", until === "" ? null : until);
  if (!look) return data({ texts, view: null, until: "", key: "" }, { status: 404 });
  const view = extendView(look, { locale, now: new Date() });
  // Identifies the form: sent twice, it is one request.
  return data({ texts, view, until: until ?? "", key: randomUUID() });
}

/** Extends the lease as offered and redirects to the order to pay. */
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
