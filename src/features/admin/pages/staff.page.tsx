import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { staffPagesOf } from "../domain/staff-pages.ts";

/** Leads to the first page that the role may see; whoever may see none gets the page of error 403. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<never> {
  const { locale } = audienceOf(request, params);
  const { role } = await requireAccount(request, context);
  const [first] = staffPagesOf(role);
  if (!first) throw data(null, { status: 403 });
  throw redirect(`/${locale}/${first.path}`);
}

export default function StaffPage() {
  return null;
}
