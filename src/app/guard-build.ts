import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { isLocale } from "#features/languages/domain/locale.ts";
import { isDatabaseGone } from "#platform/server/db/database.ts";

type Step<A> = ((args: A) => unknown) | undefined;

/**
 * A first segment that is no language names no page, whatever the router thinks. While the database is away a page
 * answers 503 instead of 500: the reader may simply come back in a moment.
 */
function guard<A extends { params: { locale?: string | undefined } }>(step: Step<A>, isRoot: boolean): Step<A> {
  if (!step) return undefined;
  return async (args) => {
    const { locale } = args.params;
    if (!isRoot && locale !== undefined && !isLocale(locale)) throw data(null, { status: 404 });
    try {
      return await step(args);
    } catch (fault) {
      throw isDatabaseGone(fault) ? data(null, { status: 503, headers: { "Retry-After": "5" } }) : fault;
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
