import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage, StaffFact, StaffFacts } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { apiKeysContext } from "../api-keys.service.ts";
import { maxKeyName, type TypedKey } from "../domain/api-key.ts";
import { KeyForm } from "./key-form.tsx";
import { Codes, SecretPanel } from "./parts.tsx";
import { type ShownKey, showKey } from "./shown.ts";
import { keyTones } from "./tones.ts";

/** One API key, or the form of a new one (`new`); 404 for unknown ids. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reader = audienceOf(request, params);
  await requirePermission(request, context, "integrations");
  const apiKeys = context.get(apiKeysContext);
  const key = params.id === "new" ? null : await apiKeys.one(params.id ?? "");
  if (!key && params.id !== "new") throw data(null, { status: 404 });
  return {
    texts: context.get(textsContext).pick(reader.locale, ["adminIntegrations"]),
    found: key && showKey(key, reader, apiKeys.now()),
    isRevoked: new URL(request.url).searchParams.get("done") === "revoked",
  };
}

/** Makes a key, which is shown in the answer and nowhere else; or revokes one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "integrations");
  const apiKeys = context.get(apiKeysContext);
  const form = await readForm(request);
  const id = params.id ?? "";
  if (id !== "new") {
    const revoked = await apiKeys.revoke(by, id);
    if (!revoked.ok) throw data(null, { status: 404 });
    throw redirect(`/${locale}/admin/integrations/keys/${id}?done=revoked`, 303);
  }
  const typed: TypedKey = {
    name: (form.get("name") ?? "").slice(0, maxKeyName + 200),
    scopes: form.getAll("scope").slice(0, 20),
    markets: form.getAll("market").slice(0, 5),
    days: (form.get("days") ?? "").slice(0, 10),
  };
  const made = await apiKeys.create(by, typed);
  if (made.ok) return data({ made: made.value, refused: null });
  return data({ made: null, refused: { typed, errors: made.errors } }, { status: 400 });
}

/** Also after a refusal. */
export const shouldRevalidate = (): boolean => true;

export default function KeyPage() {
  const { t, path } = useLanguage();
  const { found, isRevoked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const made = answer?.made ?? null;
  const title = found?.name ?? t(made ? "adminIntegrations.key_made" : "adminIntegrations.new_key");
  return (
    <StaffDetailPage
      id="api-key"
      title={title}
      description={t("adminIntegrations.description")}
      back={{ href: path("admin/integrations"), text: t("adminIntegrations.to_integrations") }}
      badges={found ? <Badge tone={keyTones[found.state]}>{t(`adminIntegrations.key_${found.state}`)}</Badge> : null}
      done={isRevoked ? { text: t("adminIntegrations.done_revoked") } : null}
      isNarrow
    >
      {found ? <KeyDetails apiKey={found} /> : null}
      {made ? (
        <SecretPanel text={t("adminIntegrations.key_once")} label={t("adminIntegrations.api_key")} secret={made.secret}>
          <ButtonLink href={path(`admin/integrations/keys/${made.id}`)}>{t("adminIntegrations.open_key")}</ButtonLink>
        </SecretPanel>
      ) : null}
      {found || made ? null : <KeyForm answer={answer?.refused ?? null} />}
    </StaffDetailPage>
  );
}

function KeyDetails({ apiKey }: { apiKey: ShownKey }) {
  const { t } = useLanguage();
  const { masked, scopes, markets, owner, created, expires, used, usedFrom, revoked, state } = apiKey;
  return (
    <>
      <StaffFacts>
        <StaffFact name={t("adminIntegrations.api_key")}>
          <code className="text-small">{masked}</code>
        </StaffFact>
        <StaffFact name={t("adminIntegrations.scopes")}>
          <Codes of={scopes} />
        </StaffFact>
        <StaffFact name={t("adminIntegrations.markets")}>
          {markets.map((market) => t(`adminIntegrations.market_${market}`)).join(", ")}
        </StaffFact>
        <StaffFact name={t("adminIntegrations.owner")}>{owner ?? "—"}</StaffFact>
        <StaffFact name={t("adminIntegrations.created")}>{created}</StaffFact>
        <StaffFact name={t("adminIntegrations.expires")}>{expires}</StaffFact>
        <StaffFact name={t("adminIntegrations.last_used")}>
          {used
            ? t("adminIntegrations.used_from", { at: used, address: usedFrom ?? "—" })
            : t("adminIntegrations.never_used")}
        </StaffFact>
        {revoked ? <StaffFact name={t("adminIntegrations.revoked_at")}>{revoked}</StaffFact> : null}
      </StaffFacts>
      {state === "ownerless" ? (
        <p className="mt-4 text-small text-muted">{t("adminIntegrations.ownerless_about")}</p>
      ) : null}
      {revoked ? null : (
        <div className="mt-10">
          <ActionPanel
            intent="revoke"
            title={t("adminIntegrations.revoke_title")}
            about={t("adminIntegrations.revoke_about")}
          >
            <ActionForm intent="revoke" submit={t("adminIntegrations.revoke")} tone="danger" />
          </ActionPanel>
        </div>
      )}
    </>
  );
}
