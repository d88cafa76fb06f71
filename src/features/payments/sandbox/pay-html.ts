import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { escapeMarkup } from "#platform/pure/escape-markup.ts";
import type { SandboxPage } from "./objects.ts";

interface PayView {
  locale: Locale;
  t: Translate;
  /** Formatted amount. */
  money: string;
  error: "declined" | "refused" | null;
}

const cards = [
  ["pay", "4242 4242 4242 4242"],
  ["decline", "4000 0000 0000 0002"],
  ["confirm", "4000 0027 6000 3184"],
  ["slow", "4000 0000 0000 0077"],
] as const;

/** HTML of the test provider's page. */
export function payHtml(page: SandboxPage, { locale, t, money, error }: PayView): string {
  return `<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${html(t("payments.title"))}</title>
<link rel="stylesheet" href="/sandbox/stripe/pay.css">
</head>
<body>
<header class="test"><strong>${html(t("payments.test"))}</strong> ${html(t("payments.test_text"))}</header>
<main>
<h1>${html(t("payments.heading", { order: page.name }))}</h1>
<p class="sum">${html(money)}</p>
${error ? `<p class="error" role="alert">${html(t(`payments.error_${error}`))}</p>` : ""}
${page.status === "expired" ? `<p class="error" role="alert">${html(t("payments.expired"))}</p>` : form(page, t, money)}
<p><a href="${html(page.cancel_url)}">${html(t("payments.back"))}</a></p>
</main>
</body>
</html>
`;
}

function form(page: SandboxPage, t: Translate, money: string): string {
  const begin = `<form method="post" action="/sandbox/stripe/pay/${html(page.id)}">`;
  if (page.payment === "confirming") {
    return `${begin}
<h2>${html(t("payments.confirm_title"))}</h2>
<p>${html(t("payments.confirm_text"))}</p>
<button name="card" value="confirmed">${html(t("payments.confirm_yes"))}</button>
<button class="quiet" name="card" value="refused">${html(t("payments.confirm_no"))}</button>
</form>`;
  }
  const choices = cards.map(
    ([entry, number], at) => `<label><input type="radio" name="card" value="${entry}"${at === 0 ? " checked" : ""}>
<span><b>${number}</b><br>${html(t(`payments.card_${entry}`))}</span></label>`,
  );
  return `${begin}
<fieldset><legend>${html(t("payments.cards"))}</legend>
${choices.join("\n")}
</fieldset>
<button>${html(t("payments.pay", { total: money }))}</button>
</form>`;
}

function html(text: string): string {
  return escapeMarkup(text, { "'": "&#39;" });
}

/** Plain on purpose, so that nobody takes it for a bank. */
export const payCss = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #14202b; background: #fff; }
* { box-sizing: border-box; }
body { margin: 0; }
.test { margin: 0; padding: 12px 20px; background: #ffd84d; text-align: center; }
main { max-width: 480px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { margin: 0; font-size: 20px; font-weight: 500; }
h2 { margin: 0 0 8px; font-size: 18px; }
.sum { margin: 4px 0 24px; font-size: 34px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.error { padding: 12px 16px; border-left: 4px solid #b3261e; background: #fdecea; }
fieldset { margin: 0 0 24px; padding: 0; border: 0; }
legend { padding: 0 0 8px; font-weight: 600; }
label { display: flex; gap: 12px; min-height: 44px; padding: 12px; border: 1px solid #8493a0; margin-top: -1px; cursor: pointer; }
label:has(:checked) { background: #eef4fa; }
label:has(:focus-visible) { outline: 3px solid #0b5cad; outline-offset: 2px; }
input { width: 20px; height: 20px; margin: 2px 0 0; flex: none; }
b { font-variant-numeric: tabular-nums; white-space: nowrap; }
button { width: 100%; min-height: 48px; padding: 8px 16px; border: 0; background: #14202b; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { margin-top: 8px; background: #fff; color: #14202b; border: 1px solid #14202b; }
button:focus-visible, a:focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
a { color: #0b5cad; display: inline-block; padding: 10px 0; }
`;
