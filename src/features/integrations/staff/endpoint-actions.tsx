import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { DeletionPanel } from "#features/admin/deletion-panel.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import type { EndpointAnswer } from "./endpoint.action.ts";
import type { ShownEndpoint } from "./shown.ts";

interface EndpointActionsProps {
  endpoint: ShownEndpoint;
  answer: EndpointAnswer | null;
}

/** What can be done with an endpoint beside changing it. */
export function EndpointActions({ endpoint: { state, version, failed }, answer }: EndpointActionsProps) {
  const t = useText();
  const isOff = state === "disabled";
  const toggle = isOff ? "enable" : "disable";
  const seen = <input type="hidden" name="seen" value={version} />;
  const refusalOf = (intent: string) => {
    if (answer?.intent !== intent) return null;
    if (answer.conflict) return t("adminIntegrations.changed_title");
    return answer.refusal === "disabled" ? t("adminIntegrations.test_disabled") : null;
  };
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      {isOff ? null : (
        <ActionPanel
          intent="test"
          title={t("adminIntegrations.test_title")}
          about={t("adminIntegrations.test_about")}
          refusal={refusalOf("test")}
        >
          <ActionForm intent="test" submit={t("adminIntegrations.test")} />
        </ActionPanel>
      )}
      {failed > 0 ? <ResendFailed failed={failed} /> : null}
      <ActionPanel
        intent="rotate"
        title={t("adminIntegrations.signing_secret")}
        about={t("adminIntegrations.rotate_about")}
        refusal={refusalOf("rotate")}
      >
        <ActionForm intent="rotate" submit={t("adminIntegrations.rotate")}>
          {seen}
        </ActionForm>
      </ActionPanel>
      <ActionPanel
        intent={toggle}
        title={t(`adminIntegrations.${toggle}_title`)}
        about={t(`adminIntegrations.${toggle}_about`)}
        refusal={refusalOf(toggle)}
      >
        <ActionForm intent={toggle} submit={t(`adminIntegrations.${toggle}`)} tone={isOff ? "sun" : "line"}>
          {seen}
        </ActionForm>
      </ActionPanel>
    </div>
  );
}

/** Has everything sent again that has failed since a day, a week or a month ago. */
function ResendFailed({ failed }: Pick<ShownEndpoint, "failed">) {
  const t = useText();
  return (
    <ActionPanel
      intent="resend_failed"
      title={t("adminIntegrations.resend_title")}
      about={t("adminIntegrations.failed", { count: failed })}
    >
      <ActionForm intent="resend_failed" submit={t("adminIntegrations.resend_failed")}>
        <Select label={t("adminIntegrations.since")} name="since" defaultValue="week">
          {(["day", "week", "month"] as const).map((since) => (
            <option key={since} value={since}>
              {t(`adminIntegrations.since_${since}`)}
            </option>
          ))}
        </Select>
      </ActionForm>
    </ActionPanel>
  );
}

/** Deletes an endpoint with its log, after a tick. */
export function DeleteEndpoint({ endpoint: { version }, answer }: EndpointActionsProps) {
  const t = useText();
  const own = answer?.intent === "delete" ? answer : null;
  return (
    <DeletionPanel
      texts={{
        title: t("adminIntegrations.delete_title"),
        about: t("adminIntegrations.delete_about"),
        sure: t("adminIntegrations.delete_sure"),
        submit: t("adminIntegrations.delete"),
      }}
      reason={null}
      isAnswered={own !== null}
      seen={own?.conflict?.version ?? version}
      refusal={own?.conflict ? t("adminIntegrations.changed_title") : null}
      error={own?.refusal === "sure" ? t("adminIntegrations.error_sure") : null}
    />
  );
}
