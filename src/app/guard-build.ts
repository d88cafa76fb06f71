import { type ActionFunctionArgs, createContext, data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { isLocale } from "#features/languages/domain/locale.ts";
import { logContext } from "#platform/server/http/log-context.ts";
import { statusOfError } from "#platform/server/http/problem.ts";

/** Seconds until the rate limit of this IP address allows a page again; 0 if it is not exceeded. */
export const waitContext = createContext(0);

type Step<A> = ((args: A) => unknown) | undefined;

/**
 * Wraps a loader or action: 404 if the first segment is not a language, 503 instead of 500 while the database is unavailable,
 * 429 if the rate limit is exceeded.
 */
function guard<A extends Pick<LoaderFunctionArgs, "params" | "context">>(step: Step<A>, isRoot: boolean): Step<A> {
  if (!step) return undefined;
  return async (args) => {
    const { locale } = args.params;
    // The root still loads the frame around the error page.
    if (!isRoot && args.context.get(waitContext) > 0) throw data(null, { status: 429 });
    if (!isRoot && locale !== undefined && !isLocale(locale)) throw data(null, { status: 404 });
    try {
      return await step(args);
    } catch (error) {
      // Redirects and statuses are thrown as values that are not errors.
      const status = error instanceof Error ? statusOfError(error) : 500;
      if (status === 500) throw error;
      if (status === 503) args.context.get(logContext).error({ err: error }, "page without database");
      throw data(null, { status, headers: status === 503 ? { "Retry-After": "5" } : {} });
    }
  };
}

/** The same build with every loader and action guarded. */
export function guardBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    // The root loads the frame around the error page.
    const isRoot = route.parentId === undefined;
    const loader = guard<LoaderFunctionArgs>(route.module.loader as Step<LoaderFunctionArgs>, isRoot);
    const action = guard<ActionFunctionArgs>(route.module.action as Step<ActionFunctionArgs>, isRoot);
    return [id, { ...route, module: { ...route.module, loader, action } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
