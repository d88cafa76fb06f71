import { data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { documentsContext } from "../documents.service.ts";
import { documentPath } from "../domain/documents/document.ts";

/**
 * The way of a browser to a paper: guests sign in first and come back here; whose it is goes on to the file, for all others
 * there is no such page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const { id = "", paper = "" } = params;
  const owner = may(account.role, "orders") ? null : account.id;
  const documents = await context.get(documentsContext).list(id, owner, locale);
  if (!documents.some((one) => one.id === paper)) throw data(null, { status: 404 });
  // A file is no page: our scripts could not show it.
  throw redirectDocument(documentPath(id, paper));
}

/** Nobody stays here. */
export default function DocumentPage() {
  return null;
}
