import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { loader } from "./ui.page.tsx";
import { uiPageContext } from "./ui-page.context.ts";

test("the page of components is not there unless it was asked for", () => {
  const context = new RouterContextProvider();
  expect(() => loader({ context })).toThrow(expect.objectContaining({ init: { status: 404 } }));
  context.set(uiPageContext, true);
  expect(loader({ context })).toBeNull();
});
