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

/** A wish for a return that was refused: why, and what was typed. */
export interface ReturnFormState {
  fault: ReturnError | "way" | "not_now" | "unknown_lease";
  typed: { day: string; way: string };
}

/**
 * Action of the page of a lease: fields `day` and `way` of the form of its return. A success leads back to the page, which
 * then says so; a refusal is the page anew with what was typed and a message. A lease of somebody else is not there.
 */
export async function rentalAction({ request, params, context }: ActionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const form = await readForm(request);
  const id = params.id ?? "";
  const typed = { day: form.get("day") ?? "", way: form.get("way") ?? "" };
  const refuse = (status: number, fault: ReturnFormState["fault"]) =>
    data<ReturnFormState>({ fault, typed }, { status });
  const way = returnWays.find((one) => one === typed.way);
  if (!way) return refuse(400, "way");
  const asked = await context.get(rentalsContext).askReturn(account.id, id, { day: typed.day, way });
  if (asked.ok) return redirect(`/${locale}/profile/rentals/${id}?done=return#return`, 303);
  if (asked.code === "unknown_lease") return refuse(404, asked.code);
  return refuse(asked.code === "not_now" ? 409 : 400, asked.code);
}
