import { type LoaderFunctionArgs, redirect } from "react-router";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";

/** Former path of the sign-in page; keeps the query. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  query.delete("tab");
  const locale = isLocale(params.locale) ? params.locale : defaultLocale;
  return redirect(`/${locale}/auth${query.size > 0 ? `?${query}` : ""}`);
}
