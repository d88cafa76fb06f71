import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { ActionForm } from "#features/admin/action-form.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage, StaffFact, StaffFacts, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { momentText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { attemptErrors } from "../domain/delivery.ts";
import { webhooksContext } from "../webhooks.service.ts";
import { AttemptText } from "./endpoint-log.tsx";
import { deliveryTones, showDelivery } from "./shown.ts";

/** What an action may have done before. */
const dones = ["sent", "resent"] as const;

/** One delivery: what is sent, and every attempt; 404 for an unknown id. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reader = audienceOf(request, params);
  await requirePermission(request, context, "integrations");
  const found = await context.get(webhooksContext).delivery(params.id ?? "");
  if (!found) throw data(null, { status: 404 });
  const { timeZone } = markets[reader.market];
  const done = new URL(request.url).searchParams.get("done");
  return {
    texts: context.get(textsContext).pick(reader.locale, ["adminIntegrations"]),
    delivery: showDelivery(found, reader),
    url: found.url,
    payload: found.payload === null ? null : JSON.stringify(JSON.parse(found.payload), null, 2),
    log: found.log.map(({ id, at, durationMs, status, error, answer }) => ({
      ...{ id, durationMs, status, answer },
      error: attemptErrors.find((one) => one === error) ?? null,
      at: momentText(at, timeZone, reader.locale),
    })),
    done: dones.find((one) => one === done) ?? null,
  };
}

/** Has it attempted again; 409 while it is being attempted. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "integrations");
  const webhooks = context.get(webhooksContext);
  const found = await webhooks.delivery(params.id ?? "");
  if (!found) throw data(null, { status: 404 });
  if (!(await webhooks.resend(by, found))) return data({ isBusy: true }, { status: 409 });
  throw redirect(`/${locale}/admin/integrations/deliveries/${found.id}?done=resent`, 303);
}

export default function DeliveryPage() {
  const { t, path } = useLanguage();
  const { delivery, url, payload, log, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { endpointId, eventId, type, state, created, next } = delivery;
  return (
    <StaffDetailPage
      id="delivery"
      title={type}
      heading={<code>{type}</code>}
      description={t("adminIntegrations.description")}
      back={{ href: path(`admin/integrations/webhooks/${endpointId}`), text: t("adminIntegrations.to_endpoint") }}
      badges={<Badge tone={deliveryTones[state]}>{t(`adminIntegrations.delivery_${state}`)}</Badge>}
      done={done && !answer ? { text: t(`adminIntegrations.delivery_done_${done}`) } : null}
    >
      {answer?.isBusy ? (
        <Notice className="mt-4" tone="error">
          {t("adminIntegrations.resend_busy")}
        </Notice>
      ) : null}
      <StaffFacts>
        <StaffFact name={t("adminIntegrations.url")}>{url}</StaffFact>
        <StaffFact name={t("adminIntegrations.event")}>
          <code className="text-small">{eventId}</code>
        </StaffFact>
        <StaffFact name={t("adminIntegrations.happened")}>{created}</StaffFact>
        {next ? <StaffFact name={t("adminIntegrations.next")}>{next}</StaffFact> : null}
      </StaffFacts>
      <div className="mt-6">
        <ActionForm intent="resend" submit={t("adminIntegrations.resend")} tone={state === "failed" ? "sun" : "line"} />
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <StaffSection id="attempts" title={t("adminIntegrations.attempts_title")} className="min-w-0">
          {log.length === 0 ? (
            <p className="mt-2 text-small text-muted">{t("adminIntegrations.no_attempts")}</p>
          ) : (
            <ol className="mt-2 border-t border-line">
              {log.map((attempt) => (
                <li key={attempt.id} className="border-b border-line py-3 text-small">
                  <p className="flex flex-wrap justify-between gap-x-6">
                    <span className="font-medium">
                      <AttemptText {...attempt} />
                    </span>
                    <span className="text-muted">{attempt.at}</span>
                  </p>
                  {attempt.answer ? <Excerpt text={attempt.answer} /> : null}
                </li>
              ))}
            </ol>
          )}
        </StaffSection>
        <StaffSection id="payload" title={t("adminIntegrations.payload")} className="min-w-0">
          {payload ? (
            <Excerpt text={payload} />
          ) : (
            <p className="mt-2 text-small text-muted">{t("adminIntegrations.no_payload")}</p>
          )}
        </StaffSection>
      </div>
    </StaffDetailPage>
  );
}

function Excerpt({ text }: { text: string }) {
  return (
    <pre className="mt-2 rounded-control border border-line bg-mist p-3 text-small wrap-anywhere whitespace-pre-wrap">
      {text}
    </pre>
  );
}
