import { type FormEvent, useRef, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button } from "#ui/forms/button.tsx";
import { type AvatarRefusal, type avatarLimits, avatarRefusals, avatarTypes } from "../domain/personal/avatar.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { usePersonalForm } from "./use-personal-form.ts";

interface AvatarSectionProps {
  /** Address of the picture. */
  avatar: string | null;
  limits: typeof avatarLimits;
}

/** The reader's own picture: a new one, or none. A refused one leaves what there was. */
export function AvatarSection({ avatar, limits }: AvatarSectionProps) {
  const { t, locale } = useLanguage();
  const { upload, busy, refused } = useUpload(limits.megabytes);
  const removal = usePersonalForm("avatar-remove");
  const { alive } = removal;
  return (
    <section aria-labelledby="avatar">
      <SectionHead id="avatar" title={t("profile.personal_avatar")} />
      <div className="grid max-w-180 gap-4">
        {refused ? (
          <Notice tone="error">
            {refused === "many" ? (
              t("profile.personal_avatar_many")
            ) : (
              <>
                <strong>{t("accountsPersonal.avatar_failed")}</strong>
                <br />
                {t(mendings[refused], limits)}
              </>
            )}
          </Notice>
        ) : null}
        <form
          method="post"
          action={`/api/me/avatar?locale=${locale}`}
          encType="multipart/form-data"
          onSubmit={upload}
          className="flex flex-wrap items-center gap-4"
        >
          {avatar ? (
            <img
              className="size-18 rounded-full bg-mist object-cover"
              src={avatar}
              alt={t("profile.personal_avatar_alt")}
              width={72}
              height={72}
            />
          ) : null}
          <div className="field min-w-0 flex-1">
            <input
              id="avatar-file"
              // Its own words are in the browser's language, not the page's: scripts show the button alone.
              className={alive ? "peer sr-only" : "min-h-11 max-w-full py-2 text-small"}
              type="file"
              name="avatar"
              accept={avatarTypes}
              required
              aria-describedby="avatar-hint"
              onChange={(event) => {
                if (alive) event.currentTarget.form?.requestSubmit();
              }}
            />
            <label
              htmlFor="avatar-file"
              className={
                alive ? "btn w-fit peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2" : "-order-1"
              }
            >
              {t(busy ? "profile.personal_avatar_busy" : "profile.personal_avatar_choose")}
            </label>
            <p className="hint" id="avatar-hint">
              {t("accountsPersonal.avatar_mend", limits)}
            </p>
          </div>
          {alive ? null : <Button type="submit">{t("profile.personal_avatar_upload")}</Button>}
        </form>
        {avatar ? (
          <removal.fetcher.Form method="post">
            <HiddenFields intent="avatar-remove" alive={alive} />
            <button type="submit" className="link min-h-11" disabled={removal.busy}>
              {t("profile.personal_avatar_remove")}
            </button>
          </removal.fetcher.Form>
        ) : null}
      </div>
    </section>
  );
}

type Refusal = AvatarRefusal | "many" | null;

const mendings = {
  failed: "accountsPersonal.avatar_mend",
  large: "accountsPersonal.avatar_large",
  later: "accountsPersonal.avatar_later",
} as const;

/** What to say about an answer that is not the wished one. */
async function refusalOf(answer: Response | null): Promise<Refusal> {
  if (answer?.status === 429) return "many";
  if (answer?.status === 503) return "later";
  const code = await answer?.json().then(
    (problem: { code?: unknown }) => problem.code,
    () => null,
  );
  return code === "avatar_too_large" ? "large" : "failed";
}

/** Sends the picture as the form would, and stays on the page. */
function useUpload(megabytes: number) {
  const { t } = useLanguage();
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const asked = query.get("avatar");
  const [refused, setRefused] = useState<Refusal>(
    asked === "many" ? asked : (avatarRefusals.find((one) => one === asked) ?? null),
  );
  const running = useRef(false);
  const upload = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    const body = new FormData(form);
    const file = body.get("avatar");
    const isLarge = file instanceof File && file.size > megabytes * 1024 * 1024;
    running.current = true;
    setBusy(true);
    // What is too large would only be sent to be refused.
    const answer = isLarge
      ? null
      : await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
    running.current = false;
    setBusy(false);
    form.reset();
    setRefused(answer?.ok ? null : await refusalOf(answer));
    if (!answer?.ok) return;
    toast("app", { tone: "done", text: t("profile.personal_updated") });
    await revalidate();
  };
  return { upload, busy, refused };
}
