import { data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { documentsContext } from "../documents.service.ts";
import { documentPath } from "../domain/documents/document.ts";

/**
 * Redirects to the file of a document. Guests sign in first; 404 for users who may not read it.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const { id = "", paper = "" } = params;
  const store = context.get(documentsContext);
  const documents = await store.list(id, await store.ownerFor(id, account), locale);
  if (!documents.some((one) => one.id === paper)) throw data(null, { status: 404 });
  // A full navigation: the client router cannot show a file.
  throw redirectDocument(documentPath(id, paper));
}

/** Never rendered: the loader always throws. */
export default function DocumentPage() {
  return null;
}
