import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import type { Channel, Topic } from "../domain/personal/preferences.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { usePersonalForm } from "./use-personal-form.ts";

interface PreferenceView {
  channel: Channel;
  topic: Topic;
  wanted: boolean;
  /** Localised date of the last change; `null` while it has its default. */
  since: string | null;
}

/** Notification preferences by channel. A switch saves at once; without scripts there is a submit button. */
export function PreferencesSection({ preferences }: { preferences: readonly PreferenceView[] }) {
  const t = useText();
  const { ref, fetcher, hydrated, error } = usePersonalForm("preferences");
  const channels = [...new Set(preferences.map(({ channel }) => channel))];
  const send = () => {
    if (ref.current && hydrated) void fetcher.submit(ref.current);
  };
  return (
    <section aria-labelledby="preferences">
      <SectionHead id="preferences" title={t("profile.personal_preferences")} />
      <fetcher.Form ref={ref} method="post" className="grid gap-6">
        <HiddenFields intent="preferences" hydrated={hydrated} />
        <p className="max-w-180 text-muted">{t("profile.personal_preferences_hint")}</p>
        {error ? <Notice tone="error">{error}</Notice> : null}
        <div className="grid gap-8 md:grid-cols-2">
          {channels.map((channel) => (
            <fieldset key={channel} className="grid content-start gap-1">
              <legend className="h3 mb-2">{t(`profile.personal_channel_${channel}`)}</legend>
              {preferences
                .filter((one) => one.channel === channel)
                .map(({ topic, wanted, since }) => (
                  <Switch key={topic} name={`${channel}.${topic}`} defaultChecked={wanted} onChange={send}>
                    {t(`profile.personal_topic_${topic}`)}
                    {since ? (
                      <span className="block text-small text-muted">
                        {t(wanted ? "profile.personal_on_since" : "profile.personal_off_since", { date: since })}
                      </span>
                    ) : null}
                  </Switch>
                ))}
            </fieldset>
          ))}
        </div>
        {hydrated ? null : (
          <div>
            <Button type="submit">{t("profile.personal_save_preferences")}</Button>
          </div>
        )}
      </fetcher.Form>
    </section>
  );
}
