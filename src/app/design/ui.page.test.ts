import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Catalogue, catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { loader } from "./ui.page.tsx";
import { uiPageContext } from "./ui-page.context.ts";

function asked() {
  const context = new RouterContextProvider();
  context.set(textsContext, shopTexts);
  context.set(catalogueContext, { page: async () => null } as unknown as Catalogue);
  return { request: new Request("http://localhost/en/ui"), params: { locale: "en" }, context };
}

test("the page of components is 404 unless it is enabled", async () => {
  await expect(loader(asked())).rejects.toEqual(expect.objectContaining({ init: { status: 404 } }));
});

test("it has its texts, and works without the product of its gallery", async () => {
  const args = asked();
  args.context.set(uiPageContext, true);
  const { texts, gallery } = await loader(args);
  expect(gallery).toBeNull();
  expect(texts["catalogueProduct.pictures"]).toBeDefined();
});
