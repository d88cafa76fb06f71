import { data } from "react-router";
import type { Route } from "./+types/ui.page";
import { Showcase } from "./showcase.tsx";
import { uiPageContext } from "./ui-page.context.ts";

/** For those who build the shop: not there unless the setting `UI_PAGE` is on. */
export function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  if (!context.get(uiPageContext)) throw data(null, { status: 404 });
  return null;
}

/** Every component of `src/ui` in every state. */
export default function UiPage() {
  return <Showcase />;
}
