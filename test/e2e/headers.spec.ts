import { createHash } from "node:crypto";
import { expect } from "@playwright/test";
import { ask, askRaw, origin } from "./support/ask.ts";
import { tagsOf } from "./support/html.ts";
import { inEveryRun } from "./support/long.ts";
import { asBoth, newMember, send } from "./support/member.ts";
import { putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";

// The policy applies to the service worker too, and a blocked worker would be reported.
test.use({ serviceWorkers: "allow" });

const panel = "pan-jinko-jkm440n-54hl4r-v";
const problemType = "application/problem+json; charset=utf-8";
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const publicPages = [
  "/ua",
  "/pl/solar-panels",
  `/en/product/${panel}`,
  "/ua/catalogue?sort=price-asc&page=2",
  "/pl/rental",
  "/ua/lifts-and-cranes/scissor-lifts",
  "/en/categories",
  "/ua/faq",
  "/pl/cart",
];
const personalPages = [
  "/ua/auth",
  "/ua/profile",
  "/ua/profile/personal",
  "/ua/profile/orders",
  "/ua/profile/rentals",
  "/ua/checkout",
  "/ua/checkout/success",
  "/ua/checkout/cancel",
];

/** The policy by directive. */
function policyOf(headers: { get(name: string): string | null }): Record<string, string[]> {
  const directives = (headers.get("Content-Security-Policy") ?? "").split(";").map((one) => one.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = "", ...values]) => [name, values]));
}

function expectSafe(headers: { get(name: string): string | null }, what: string): void {
  const policy = policyOf(headers);
  expect(headers.get("Content-Security-Policy"), what).not.toMatch(/unsafe|\*|https?:/);
  expect(policy, what).toMatchObject({
    "default-src": ["'self'"],
    "style-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
  expect(headers.get("X-Content-Type-Options"), what).toBe("nosniff");
  expect(headers.get("Referrer-Policy"), what).toMatch(/^(strict-origin|same-origin|strict-origin-when-cross-origin)$/);
  expect(headers.get("Access-Control-Allow-Origin"), what).toBeNull();
  expect(headers.get("X-Powered-By"), what).toBeNull();
}

test("every kind of response carries the security headers and a unique request id", async () => {
  const file = tagsOf(await (await ask("/ua")).text()).find(
    ({ name, attributes }) => name === "link" && attributes.href?.startsWith("/assets/"),
  );
  const answers: [path: string, status: number, method?: string][] = [
    ...publicPages.map((path): [string, number] => [path, 200]),
    ["/ua/auth", 200],
    ["/ua/profile", 302],
    ["/foo", 302],
    ["/ua/shop", 308],
    [file?.attributes.href ?? "none", 200],
    ["/images/default-product-image.png", 200],
    ["/robots.txt", 200],
    ["/images/none.png", 404],
    ["/api/products", 200],
    ["/api/search?q=deye", 200],
    ["/api/me", 200],
    ["/api/orders", 401],
    ["/api/none", 404],
    ["/api/search?x=1", 400],
    ["/api/products", 404, "DELETE"],
    ["/ua/none", 404],
    ["/ua/product/none", 404],
    ["/ua/faq", 405, "POST"],
    ["/ua/error/403", 403],
    ["/ua/error/500", 500],
    ["/ua/error/503", 503],
    ["/healthz", 200],
    ["/readyz", 200],
  ];
  const numbers = new Set<string>();
  for (const [path, status, method = "GET"] of answers) {
    const answer = await ask(path, {}, method);
    expect(answer.status, `${method} ${path}`).toBe(status);
    expectSafe(answer.headers, `${method} ${path}`);
    expect(answer.headers.get("X-Request-Id"), path).toMatch(uuid);
    numbers.add(answer.headers.get("X-Request-Id") ?? "");
    if (status === 503) expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    if (status === 405) expect(answer.headers.get("Allow"), path).toContain("GET");
  }
  expect(numbers.size).toBe(answers.length);
});

test("a malformed request is rejected with the security headers too", async () => {
  for (const [target, headers, status] of [
    ["/ua/%E0%A4%A", [], 400],
    ["/api/products/%zz", [], 400],
    ["/ua", [`X-Long: ${"a".repeat(20_000)}`], 431],
    ["/ua", ["no colon"], 400],
    ["/ua\u007f", [], 400],
  ] as const) {
    const answer = await askRaw(target, headers);
    expect([answer.status, answer.headers["content-type"]], target).toEqual([status, problemType]);
    expectSafe(new Headers(answer.headers), target);
    expect(JSON.parse(answer.body), target).toMatchObject({ type: "about:blank", status, title: expect.any(String) });
  }
});

const oneOfEachKind = ["/ua", "/pl/search?q=deye", "/ua/auth", "/en/none", "/ua/error/500"];

for (const [which, paths] of [
  ["one page of each kind", oneOfEachKind],
  ["every public page", publicPages],
] as const)
  test(`${which} runs the scripts that it names, and has no inline styles or handlers${inEveryRun(paths === oneOfEachKind)}`, async () => {
    for (const path of paths) {
      const answer = await ask(path);
      const html = await answer.text();
      const allowed = policyOf(answer.headers)["script-src"];
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes]) => !attributes?.includes("application/ld+json"),
      );
      expect(inline.length, path).toBeGreaterThan(0);
      for (const [, , body = ""] of inline) {
        expect(allowed, path).toContain(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
      }
      // One assertion a page: one for each of thousands of tags takes longer than the server keeps an idle connection.
      const styled = tagsOf(html).filter(
        ({ name, attributes }) =>
          name === "style" || Object.keys(attributes).some((key) => key === "style" || key.startsWith("on")),
      );
      expect(styled, path).toEqual([]);
      expect(html, path).not.toContain("nonce=");
    }
  });

test("the policy blocks nothing on the way to the checkout, but blocks planted violations", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") refused.push(`${page.url()}: ${message.text()}`);
  });
  await putIntoCart(page, "ua", panel);
  for (const path of [
    "/ua",
    "/ua/solar-panels",
    "/ua/cart",
    "/ua/company",
    "/ua/delivery-warranty-returns",
    "/ua/auth",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("button").first()).toBeVisible();
  }
  expect(refused).toEqual([]);
  const ran = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => done(effectiveDirective));
        Object.assign(window, { planted: () => done("it ran") });
        document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="planted()">');
      }),
  );
  expect(ran).toBe("script-src-attr");
});

test("public pages have identical bytes for a guest and a member, set no cookie and are cacheable", async () => {
  test.slow();
  const member = await newMember();
  for (const path of publicPages) {
    const both = await asBoth(path, member);
    const [forGuest, forMember] = [await both.guest.text(), await both.member.text()];
    expect(forMember === forGuest, `${path} differs for a member`).toBe(true);
    expect(forMember).not.toContain(member.email);
    for (const { headers } of [both.guest, both.member]) {
      expect(headers.getSetCookie(), path).toEqual([]);
      expect(headers.get("Cache-Control"), path).toBe("public, max-age=0, must-revalidate");
      expect(headers.get("Vary"), path).toMatch(/Cookie/);
    }
    const tag = both.guest.headers.get("ETag") ?? "";
    expect((await ask(path, { "If-None-Match": tag })).status, path).toBe(304);
    expect((await ask(path, { "If-None-Match": tag, Cookie: member.cookie })).status, path).toBe(304);
  }
});

test("personal responses are never cached", async () => {
  const { cookie } = await newMember();
  for (const path of [
    ...personalPages,
    "/api/me",
    "/api/orders",
    "/api/orders/none",
    "/api/orders/none/reorder",
    "/api/profile/orders",
    "/ua/profile/orders/none",
    "/ua/profile/rentals/none",
    "/api/me/export",
    "/api/leases/none/calendar.ics",
  ]) {
    for (const headers of [{ Cookie: "" }, { Cookie: cookie }]) {
      const answer = await ask(path, headers);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.headers.get("Cache-Control"), path).toBe("private, no-store");
      expect(answer.headers.get("ETag"), path).toBeNull();
    }
  }
});

test("HEAD returns the headers of the page", async () => {
  for (const path of ["/ua", "/ua/auth", "/ua/none", "/api/products", "/robots.txt", "/foo"]) {
    const [head, get] = [await ask(path, {}, "HEAD"), await ask(path)];
    expect(head.status, path).toBe(get.status);
    expect(await head.text(), path).toBe("");
    for (const name of ["Content-Type", "Cache-Control", "ETag", "Location"]) {
      expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
    }
  }
  const length = (await ask("/ua", { "Accept-Encoding": "identity" }, "HEAD")).headers.get("Content-Length");
  expect(Number(length)).toBeGreaterThan(10_000);
});

test("text is compressed, and built files are cached forever", async () => {
  for (const path of ["/ua", "/api/products", "/ua/auth"]) {
    const answer = await ask(path, { "Accept-Encoding": "br, gzip" });
    expect(answer.headers.get("Content-Encoding"), path).toBe("br");
    expect(answer.headers.get("Vary"), path).toMatch(/accept-encoding/i);
    expect((await ask(path, { "Accept-Encoding": "gzip" })).headers.get("Content-Encoding"), path).toBe("gzip");
  }
  const files = tagsOf(await (await ask("/ua")).text()).flatMap(({ attributes: { href, src } }) => href ?? src ?? []);
  const built = files.filter((file) => file.startsWith("/assets/"));
  expect(built.length).toBeGreaterThan(3);
  for (const file of built) {
    const answer = await ask(file.split("#", 1)[0] ?? "", { "Accept-Encoding": "br" });
    expect(answer.headers.get("Cache-Control"), file).toBe("public, max-age=31536000, immutable");
    // Responses compressed on the fly have no length.
    expect(answer.headers.get("Content-Length"), file).not.toBeNull();
  }
});

test("the Host header of a client appears nowhere on the pages", async () => {
  const answer = await askRaw("/ua/faq?x=1", ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: https"]);
  expect(answer.status).toBe(200);
  expect(answer.body).not.toContain("evil.example");
  expect(answer.body).toContain(`<link rel="canonical" href="${origin}/ua/faq"/>`);
});

test("the session cookie is HttpOnly and not sent by other sites", async ({ page, context }) => {
  const { setCookies, cookie } = await newMember();
  expect(setCookies.length).toBeGreaterThan(0);
  for (const line of setCookies) {
    const flags = line
      .split(";")
      .slice(1)
      .map((flag) => flag.trim().toLowerCase());
    expect(flags, line).toEqual(expect.arrayContaining(["httponly", "samesite=lax", "path=/"]));
    expect(
      flags.some((flag) => flag.startsWith("domain=")),
      line,
    ).toBe(false);
    expect(
      flags.some((flag) => flag.startsWith("max-age=")),
      line,
    ).toBe(true);
  }
  const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
  await page.goto("/ua/profile");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Олена");
  expect(await page.evaluate(() => document.cookie)).not.toContain(name);

  const out = await send("/api/auth/sign-out", {}, { Cookie: cookie });
  expect(out.status).toBe(200);
  expect(out.headers.getSetCookie().some((line) => line.startsWith(`${name}=;`) && /max-age=0/i.test(line))).toBe(true);
  // The session itself has ended, not only its cookie.
  expect(await (await ask("/api/me", { Cookie: cookie })).json()).toEqual({ user: null });
});

const long = JSON.stringify({ lines: "x".repeat(300_000) });

for (const path of [
  "/api/cart/price",
  "/api/quotations",
  "/api/create-checkout-session",
  "/create-checkout-session",
  "/api/auth/sign-in/email",
  "/api/auth/sign-up/email",
]) {
  test(`${path} accepts JSON up to a size limit`, async () => {
    const { cookie } = await newMember();
    const post = (body: string, type: string) => send(path, body, { "Content-Type": type, Cookie: cookie });
    for (const [body, type, status, code] of [
      [long, "application/json", 413, "body_too_large"],
      ["<a/>", "text/xml", 415, "unsupported_media_type"],
      ["a=1", "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
      ["{}", "text/plain", 415, "unsupported_media_type"],
      ['{"a":', "application/json", 400, "bad_request"],
      ["[]", "application/json", 400, undefined],
      ['{"__proto__":{"admin":true}}', "application/json", 400, undefined],
    ] as const) {
      const answer = await post(body, type);
      expect([answer.status, answer.headers.get("Content-Type")], `${type} ${body.slice(0, 40)}`).toEqual([
        status,
        problemType,
      ]);
      const problem = await answer.json();
      expect(problem).toMatchObject({ type: "about:blank", status, code: code ?? expect.any(String) });
      expect(problem.title.length).toBeGreaterThan(5);
      expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts:|\.js:|select /i);
    }
  });
}

test("a page form has a size limit too", async () => {
  const form = "application/x-www-form-urlencoded";
  for (const [body, type, status] of [
    [`intent=login&email=${"x".repeat(300_000)}`, form, 413],
    ["<a/>", "text/xml", 415],
    ["intent=none", form, 400],
  ] as const) {
    const answer = await send("/ua/auth", body, { "Content-Type": type });
    expect(answer.status, body.slice(0, 40)).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain('<html lang="uk">');
  }
});
