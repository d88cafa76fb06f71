import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { marketCodes } from "#platform/pure/market/market.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { type KeyErrors, maxDays, maxKeyName, type TypedKey, usualDays } from "../domain/api-key.ts";
import { scopes } from "../domain/scopes.ts";
import { CodeTick, Ticks } from "./parts.tsx";

/** Form of a new API key. Works without scripts; what was typed stays after an error. */
export function KeyForm({ answer }: { answer: { typed: TypedKey; errors: KeyErrors } | null }) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const typed = answer?.typed ?? { name: "", scopes: [], markets: [...marketCodes], days: String(usualDays) };
  const error = (name: keyof TypedKey) => {
    const code = answer?.errors[name];
    return code ? t(`adminIntegrations.error_${code}`, { max: name === "days" ? maxDays : maxKeyName }) : null;
  };
  return (
    <Form method="post" className="panel mt-6 grid gap-5" noValidate>
      <input type="hidden" name="intent" value="create" />
      {answer ? <Notice tone="error">{t("adminIntegrations.errors")}</Notice> : null}
      <Field
        label={t("adminIntegrations.key_name")}
        hint={t("adminIntegrations.key_name_hint")}
        name="name"
        autoComplete="off"
        defaultValue={typed.name}
        error={error("name")}
      />
      <Ticks legend={t("adminIntegrations.scopes")} error={error("scopes")}>
        {scopes.map((scope) => (
          <CodeTick
            key={scope}
            name="scope"
            value={scope}
            defaultChecked={typed.scopes.includes(scope)}
            about={t(`adminIntegrations.scope_${scopeKeys[scope]}`)}
          >
            {scope}
          </CodeTick>
        ))}
      </Ticks>
      <Ticks legend={t("adminIntegrations.markets")} error={error("markets")}>
        {marketCodes.map((market) => (
          <Tick key={market} name="market" value={market} defaultChecked={typed.markets.includes(market)}>
            {t(`adminIntegrations.market_${market}`)}
          </Tick>
        ))}
      </Ticks>
      <Field
        label={t("adminIntegrations.days")}
        hint={t("adminIntegrations.days_hint", { max: maxDays })}
        name="days"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-96"
        defaultValue={typed.days}
        error={error("days")}
      />
      <div>
        <Button type="submit" tone="sun" busy={isBusy}>
          {t("adminIntegrations.create_key")}
        </Button>
      </div>
    </Form>
  );
}

const scopeKeys = {
  "orders:read": "orders_read",
  "orders:write": "orders_write",
  "stock:read": "stock_read",
  "stock:write": "stock_write",
  "prices:read": "prices_read",
  "prices:write": "prices_write",
  "products:read": "products_read",
} as const satisfies Record<(typeof scopes)[number], string>;
