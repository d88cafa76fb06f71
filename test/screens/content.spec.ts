import { type Page, test } from "@playwright/test";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import { addBlock, publishBlock } from "../../src/features/content/blocks/editing.service.ts";
import {
  type BlockContent,
  type BlockKind,
  emptyContent,
} from "../../src/features/content/domain/blocks/block-content.ts";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf, openAccount } from "../e2e/support/shop-database.ts";
import { signIn } from "../e2e/support/steps.ts";
import { languages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";

test.describe.configure({ mode: "default" });

const ownPort = port + 9;
test.use({ baseURL: `http://localhost:${ownPort}` });

const say = (ua: string, pl: string, en: string, text: readonly string[] = []): BlockContent["words"] => ({
  ua: { title: ua, text: text[0] ?? "" },
  pl: { title: pl, text: text[1] ?? "" },
  en: { title: en, text: text[2] ?? "" },
});
const scene = (name: string) => ({ url: `/images/scenes/${name}-1600.webp`, width: 1600, height: 700 });

const written: [BlockKind, BlockContent][] = [
  [
    "promotions",
    {
      ...emptyContent,
      words: say("Зимові ціни на батареї", "Zimowe ceny magazynów energii", "Winter prices of batteries", [
        "До кінця місяця, поки є на складі.",
        "Do końca miesiąca, póki są w magazynie.",
        "Until the end of the month, while in stock.",
      ]),
      category: 2,
      picture: scene("ev-chargers"),
    },
  ],
  [
    "promotions",
    {
      ...emptyContent,
      words: say("Панелі палетами", "Panele na palety", "Panels by the pallet"),
      category: 1,
      picture: scene("solar-panels"),
    },
  ],
  [
    "ads",
    {
      ...emptyContent,
      words: say("Монтаж у вашому місті", "Montaż w Twoim mieście", "Installers in your city"),
      link: "https://partner.example",
      picture: scene("solar-panels"),
    },
  ],
  ["ads", { ...emptyContent, type: "video", video: "https://video.example/a.mp4", link: "/rental" }],
  [
    "notices",
    {
      ...emptyContent,
      words: say("Склад зачинено 24–26 грудня", "Magazyn nieczynny 24–26 grudnia", "Warehouse closed 24–26 December", [
        "Замовлення поїдуть 27 грудня. Питання: [підтримка](support).",
        "Zamówienia wyślemy 27 grudnia. Pytania: [pomoc](support).",
        "Orders leave on 27 December. Questions: [support](support).",
      ]),
      place: "delivery-warranty-returns",
    },
  ],
];

let shop: OpenShop;
let staff: string;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
  staff = await openAccount(shop);
  await inDatabaseOf(shop, async (db) => {
    await setRole(db, staff, "admin");
    const actor = "user:nobody";
    for (const [kind, content] of written) {
      await db.transaction().execute(async (trx) => {
        const id = await addBlock(trx, kind, { content, actor });
        await publishBlock(trx, { kind, id }, { seen: 1, content, actor });
      });
    }
  });
});
test.afterAll(() => shop.stop());

const open = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" });

for (const { width, language } of widths.flatMap((width) => languages.map((language) => ({ width, language })))) {
  test(`blocks, ${language}, ${width} px`, async ({ page }) => {
    await dress(page, width);
    const shoot = photographer(width, language);
    await open(page, `/${language}`);
    await shoot(page, "content-home");
    await open(page, `/${language}/solar-panels`);
    await shoot(page, "content-listing");
    await open(page, `/${language}/delivery-warranty-returns`);
    await shoot(page, "content-passage");
    await page.goto(`/${language}/auth?redirect=/${language}/profile`);
    await signIn(page, language, staff);
    await page.waitForURL(({ pathname }) => pathname === `/${language}/profile`);
    await open(page, `/${language}/admin/content`);
    await shoot(page, "content-slides");
    await open(page, `/${language}/admin/content/slides-1`);
    await shoot(page, "content-slide");
    await open(page, `/${language}/admin/content/ads-2`);
    await shoot(page, "content-ad");
    await open(page, `/${language}/admin/content/notices-new`);
    await page.locator('button[value="publish"]').click();
    await page.getByRole("main").getByRole("alert").waitFor();
    await shoot(page, "content-faults");
    await open(page, `/${language}/admin/content?kind=notices`);
    await shoot(page, "content-notices");
  });
}
