import { data, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/error.page";
import { ErrorView } from "./error-view.tsx";
import { emptyMenu } from "./frame-menu.ts";

/** `error/{status}`: responds with that status for 400–599, else with a general error page. */
export function loader({ params }: Route.LoaderArgs) {
  const code = /^[45]\d\d$/.test(params.errorCode ?? "") ? Number(params.errorCode) : null;
  return data({ code }, { status: code ?? 200, headers: code === 503 ? { "Retry-After": "5" } : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <ErrorView status={loaderData.code} menu={root?.menu ?? emptyMenu} />;
}
