import type { FastifyInstance, FastifyReply } from "fastify";
import { isLocale, type Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Database } from "#platform/server/db/database.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { act, type Payers, selectPage } from "./books.store.ts";
import type { SandboxPage } from "./objects.ts";
import { payCss, payHtml } from "./pay-html.ts";

interface PayPageDeps {
  db: Database;
  texts: Texts;
}

const entries: readonly Payers[] = ["pay", "decline", "confirm", "slow", "confirmed", "refused"];

/** The payment page for test cards; works without scripts. */
export async function payPageApi(app: FastifyInstance, { db, texts }: PayPageDeps): Promise<void> {
  const open = { config: { access: everybody } };
  const show = (reply: FastifyReply, page: SandboxPage, error: "declined" | "refused" | null) => {
    const locale = localeOf(page);
    const html = payHtml(page, { locale, t: texts.in(locale), money: amountOf(page), error });
    return reply
      .code(error ? 402 : 200)
      .type("text/html; charset=utf-8")
      .header("Cache-Control", "no-store")
      .send(html);
  };
  app.get("/sandbox/stripe/pay.css", open, (_request, reply) => reply.type("text/css; charset=utf-8").send(payCss));
  app.get<{ Params: { id: string } }>("/sandbox/stripe/pay/:id", open, async ({ params }, reply) => {
    const page = await selectPage(db, params.id);
    if (!page) return reply.callNotFound();
    // Paid already, e.g. after the back button.
    return page.status === "complete" ? reply.redirect(page.success_url, 303) : show(reply, page, null);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string } }>("/sandbox/stripe/pay/:id", open, async ({ params, body }, reply) => {
      const card = new URLSearchParams(typeof body === "string" ? body : "").get("card");
      const entry = entries.find((one) => one === card);
      const page = entry ? await act(db, params.id, entry) : await selectPage(db, params.id);
      if (!page) return reply.callNotFound();
      if (page.status === "complete") return reply.redirect(page.success_url, 303);
      return show(reply, page, entry === "decline" ? "declined" : entry === "refused" ? "refused" : null);
    });
  });
}

/** Language of the shop page that the payer came from. */
function localeOf({ success_url }: SandboxPage): Locale {
  const [, first] = new URL(success_url).pathname.split("/");
  return isLocale(first) ? first : "ua";
}

function amountOf({ amount, currency }: SandboxPage): string {
  return formatMoney(amount, currency === "pln" ? "PLN" : "UAH");
}
