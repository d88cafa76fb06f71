import { type ActionFunctionArgs, createContext, data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { isLocale } from "#features/languages/domain/locale.ts";
import { logContext } from "#platform/server/http/log-context.ts";
import { statusOfError } from "#platform/server/http/problem.ts";

/** Seconds that this address has to wait, because it has asked for too much; 0 for nothing to wait for. */
export const waitContext = createContext(0);

type Step<A> = ((args: A) => unknown) | undefined;

/**
 * A first segment that is no language names no page, whatever the router thinks. While the database is away a page
 * answers 503 instead of 500: the reader may simply come back in a moment. Who has asked for too much gets 429 instead of the page.
 */
function guard<A extends Pick<LoaderFunctionArgs, "params" | "context">>(step: Step<A>, isRoot: boolean): Step<A> {
  if (!step) return undefined;
  return async (args) => {
    const { locale } = args.params;
    // The frame around the page that says so comes from the root.
    if (!isRoot && args.context.get(waitContext) > 0) throw data(null, { status: 429 });
    if (!isRoot && locale !== undefined && !isLocale(locale)) throw data(null, { status: 404 });
    try {
      return await step(args);
    } catch (error) {
      // What the router throws on purpose, a redirect or a status, is no Error.
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
    // The frame around the page of what is not there comes from the root.
    const isRoot = route.parentId === undefined;
    const loader = guard<LoaderFunctionArgs>(route.module.loader as Step<LoaderFunctionArgs>, isRoot);
    const action = guard<ActionFunctionArgs>(route.module.action as Step<ActionFunctionArgs>, isRoot);
    return [id, { ...route, module: { ...route.module, loader, action } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
