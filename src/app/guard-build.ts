import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { isDatabaseGone } from "#platform/server/db/database.ts";

type Step<A> = ((args: A) => unknown) | undefined;

/** While the database is away a page answers 503 instead of 500: the reader may simply come back in a moment. */
function guard<A>(step: Step<A>): Step<A> {
  if (!step) return undefined;
  return async (args) => {
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
    const loader = guard<LoaderFunctionArgs>(route.module.loader as Step<LoaderFunctionArgs>);
    const action = guard<ActionFunctionArgs>(route.module.action as Step<ActionFunctionArgs>);
    return [id, { ...route, module: { ...route.module, loader, action } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
