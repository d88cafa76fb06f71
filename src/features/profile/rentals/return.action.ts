import { data, type RouterContextProvider, redirect } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { type ReturnError, returnWays } from "#features/rental/domain/return-request.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { rentalsContext } from "./rentals.service.ts";

interface ActionArgs {
  request: Request;
  params: { locale?: string | undefined; id?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** A refused request for a return, with the submitted values. */
export interface ReturnFormState {
  error: ReturnError | "way" | "not_now" | "unknown_lease";
  typed: { day: string; way: string };
}

/**
 * Action of the page of a lease: fields `day` and `way` of the form that requests a return. Redirects back on success; renders
 * the page with the submitted values and a message on failure. Leases of other users are unknown.
 */
export async function rentalAction({ request, params, context }: ActionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const form = await readForm(request);
  const id = params.id ?? "";
  const typed = { day: form.get("day") ?? "", way: form.get("way") ?? "" };
  const refuse = (status: number, error: ReturnFormState["error"]) =>
    data<ReturnFormState>({ error, typed }, { status });
  const way = returnWays.find((one) => one === typed.way);
  if (!way) return refuse(400, "way");
  const requested = await context.get(rentalsContext).askReturn(account.id, id, { day: typed.day, way });
  if (requested.ok) return redirect(`/${locale}/profile/rentals/${id}?done=return#return`, 303);
  if (requested.code === "unknown_lease") return refuse(404, requested.code);
  return refuse(requested.code === "not_now" ? 409 : 400, requested.code);
}
