import { data, type RouterContextProvider, redirect } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { businessMessages } from "#features/accounts/domain/personal/personal-messages.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { maxMessage, type RequestErrors } from "../domain/groups/company-request.ts";
import { readCompanyRequest } from "../domain/groups/read-company-request.ts";
import { companyRequestsContext } from "./company-requests.service.ts";

interface ActionArgs {
  request: Request;
  params: { locale?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** A refused form: messages by field, and what was typed. */
export interface CompanyAnswer {
  errors: Record<string, string>;
  values: { company: string; taxId: string; taxIdKind: string; message: string };
}

/** Most characters of a field that are given back. */
const longest = 2_000;

/** Asks for company prices; 400 with messages by field. A second click is answered like the first. */
export async function companyAction({ request, params, context }: ActionArgs) {
  const account = await requireAccount(request, context);
  const { locale, market } = audienceOf(request, params);
  const form = await readForm(request);
  const typed = (name: string) => (form.get(name) ?? "").slice(0, longest);
  const values = {
    company: typed("company"),
    taxId: typed("taxId"),
    taxIdKind: typed("taxIdKind"),
    message: typed("message"),
  };
  const read = readCompanyRequest(values);
  if (!read.ok) {
    const errors = messagesOf(context.get(textsContext).in(locale), read.errors);
    return data<CompanyAnswer>({ errors, values }, { status: 400 });
  }
  await context.get(companyRequestsContext).ask(account.id, market, read.value);
  throw redirect(`/${locale}/profile/company?done=ask`, 303);
}

function messagesOf(t: Translate, { message, ...business }: RequestErrors): Record<string, string> {
  const messages = businessMessages(t, business);
  return message ? { ...messages, message: t(`companyPrices.${message}`, { max: maxMessage }) } : messages;
}
