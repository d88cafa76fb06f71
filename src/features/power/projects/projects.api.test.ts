import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { pdfText } from "../../../../test/support/pdf-text.ts";
import { inverter, panel, projectsOn, stringsQuery } from "../../../../test/support/project-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { Projects } from "../projects.service.ts";
import { projectsApi } from "./projects.api.ts";

let database: TestDatabase;
let app: FastifyInstance;
let projects: Projects;
let key = "";
let viewKey = "";

const origin = "https://shop.example";
const member = { id: "olena" };

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  projects = projectsOn(database.db);
  key = await saved({ planner: "strings", query: stringsQuery, title: "Дах гаража" });
  viewKey = (await projects.shared(key))?.viewKey ?? "";
  app = Fastify();
  const accounts = { current: async (headers: Headers) => (headers.get("cookie") === "olena" ? member : null) };
  projectsApi(app, { projects, accounts: accounts as never, texts: shopTexts, origin: () => origin });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Saves a project and gives its edit key. */
async function saved(fields: Record<string, string>): Promise<string> {
  const by = { userId: null, audience: { locale: "ua", market: "UA" }, address: "192.0.2.1" } as const;
  const answer = await projects.save(new URLSearchParams(fields), by);
  if (!answer.ok || answer.value.key === null) throw new Error(JSON.stringify(answer));
  return answer.value.key;
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/projects/${path}`, headers });
const pagesIn = (file: Buffer) => file.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
/** Lines are broken anywhere: words are compared without spaces. */
const squeezed = (text: string) => text.replace(/\s+/g, "");

describe("GET /api/projects/:key/:language.pdf", () => {
  test.each([
    ["ua", "60 300,00 грн", "86 100,00 грн"],
    ["pl", "5 350,50 zł", "7 687,50 zł"],
    ["en", "60 300,00 грн", "86 100,00 грн"],
  ] as const)(
    "in %s: verdict, prices of its market, plan to scale, assumptions, checklist",
    async (locale, panels, all) => {
      const answer = await ask(`${key}/${locale}.pdf`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "cache-control": "private, no-store",
        "content-disposition": 'inline; filename="heliora-project-1.pdf"',
      });
      const text = squeezed(pdfText(answer.rawPayload));
      const t = shopTexts.in(locale);
      const told = [
        "Дах гаража",
        t("powerStrings.verdict.fits-with-note"),
        ...[panels, all, t("powerProjects.pdf_total"), t("powerProjects.pdf_prices")],
        ...[t("powerProjects.plan"), t("powerProjects.pdf_scale", { scale: "100" }), "JKM440N", "MIN 6000TL-X"],
        ...[t("powerProjects.facts"), t("powerStrings.cold"), t("powerStrings.name.inverter_voltage")],
        ...[t("powerProjects.checklist"), t("powerProjects.must.polarity"), t("powerStrings.limits")],
        `${t("powerStrings.name.bright_short_circuit")} – ${t("power.outcome.note")}`,
        `${origin}/${locale}/project/${viewKey}`,
      ];
      expect(told.filter((one) => !text.includes(squeezed(one)))).toEqual([]);
      expect(text).not.toContain(key);
      const pages = pagesIn(answer.rawPayload);
      expect([2, 3]).toContain(pages);
      expect(text).toContain(squeezed(t("powerProjects.pdf_page", { page: pages, pages })));
      expect(text).not.toContain(squeezed(t("powerProjects.pdf_page", { page: pages + 1, pages: pages + 1 })));
    },
  );

  test("a member of a customer group has own prices in it, other readers of the project have not", async () => {
    await customer(database.db, "olena");
    await sql`insert into customer_groups (key, name, percent_off_bp, updated_by)
      values ('installers', 'Installers', 1000, 'olha')`.execute(database.db);
    await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
      values ('olena', 'installers', 'approved', 'Soniachni dakhy', '12345678', now())`.execute(database.db);
    const own = squeezed(pdfText((await ask(`${key}/ua.pdf`, { cookie: "olena" })).rawPayload));
    for (const one of ["54 270,00 грн", "77 490,00 грн", "ваші ціни"]) expect(own).toContain(squeezed(one));
    const other = squeezed(pdfText((await ask(`${key}/ua.pdf`)).rawPayload));
    expect(other).toContain(squeezed("86 100,00 грн"));
    expect(other).not.toContain(squeezed("ваші ціни"));
  });

  test("says what has changed and what is on request, and leaves that out of the sum", async () => {
    await sql`delete from prices where product_id = ${inverter} and market = 'UA'`.execute(database.db);
    await sql`update prices set net = 400000 where product_id = ${panel} and market = 'UA'`.execute(database.db);
    const text = squeezed(pdfText((await ask(`${viewKey}/en.pdf`)).rawPayload));
    for (const one of [
      "4 800,00 грн instead of 4 020,00 грн",
      "on request",
      "without what is on request",
      "72 000,00 грн",
    ])
      expect(text).toContain(squeezed(one));
  });

  test("in a language for the English reader of the Polish shop", async () => {
    const text = squeezed(pdfText((await ask(`${key}/en.pdf`, { cookie: "userMarket=PL" })).rawPayload));
    expect(text).toContain(squeezed("5 350,50 zł"));
  });

  test.each([
    ["an unknown key", () => `${"f".repeat(32)}/ua.pdf`],
    ["no key", () => "x/ua.pdf"],
    ["an unknown language", () => `${key}/de.pdf`],
    ["no file", () => `${key}/ua`],
    ["an unknown version", () => `${key}/ua.pdf?version=2`],
    ["a version that is no number", () => `${key}/ua.pdf?version=x`],
  ])("%s: 404, for browsers the page that says what to do", async (_, path) => {
    const answer = await ask(path(), { "accept-language": "pl" });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "unknown_project"]);
    expect(answer.json().title).toBe(shopTexts.t("pl", "powerProjects.missing_title"));
    const inBrowser = await ask(path(), { "accept-language": "pl", accept: "text/html" });
    expect([inBrowser.statusCode, inBrowser.headers.location]).toEqual([302, `/pl/project/${path().split("/")[0]}`]);
    expect(inBrowser.headers["cache-control"]).toBe("private, no-store");
  });
});

test("signs that the fonts lack are spelled", async () => {
  const generator = await saved({ planner: "check/generator", query: "w1=500&f1=0.9", title: "Generator" });
  const text = squeezed(pdfText((await ask(`${generator}/en.pdf`)).rawPayload));
  expect(text).toContain(squeezed("Power factor, cos phi"));
  expect(text).not.toMatch(/[φΩ]/);
});
