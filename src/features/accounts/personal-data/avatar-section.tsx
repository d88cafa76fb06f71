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
  /** URL of the picture. */
  avatar: string | null;
  limits: typeof avatarLimits;
}

/** Profile picture: upload, replace, remove. A refused upload keeps the present one. */
export function AvatarSection({ avatar, limits }: AvatarSectionProps) {
  const { t } = useLanguage();
  const { upload, busy, refused } = useUpload(limits.megabytes);
  const removal = usePersonalForm("avatar-remove");
  const { hydrated } = removal;
  return (
    <section aria-labelledby="avatar">
      <SectionHead id="avatar" title={t("profile.personal_avatar")} />
      <div className="grid max-w-180 gap-4">
        {refused ? <RefusalNotice refused={refused} limits={limits} /> : null}
        <UploadForm avatar={avatar} limits={limits} hydrated={hydrated} busy={busy} onSubmit={upload} />
        {avatar ? (
          <removal.fetcher.Form method="post">
            <HiddenFields intent="avatar-remove" hydrated={hydrated} />
            <button type="submit" className="link min-h-11" disabled={removal.busy}>
              {t("profile.personal_avatar_remove")}
            </button>
          </removal.fetcher.Form>
        ) : null}
      </div>
    </section>
  );
}

interface UploadFormProps extends AvatarSectionProps {
  hydrated: boolean;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Picture and file input. With scripts, a button-like label replaces the input and choosing a file submits the form. */
function UploadForm({ avatar, limits, hydrated, busy, onSubmit }: UploadFormProps) {
  const { t, locale } = useLanguage();
  return (
    <form
      method="post"
      action={`/api/me/avatar?locale=${locale}`}
      encType="multipart/form-data"
      onSubmit={onSubmit}
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
          // Hidden with scripts, because its text is in the browser's language instead of the page's.
          className={hydrated ? "peer sr-only" : "min-h-11 max-w-full py-2 text-small"}
          type="file"
          name="avatar"
          accept={avatarTypes}
          required
          aria-describedby="avatar-hint"
          onChange={(event) => {
            if (hydrated) event.currentTarget.form?.requestSubmit();
          }}
        />
        <label
          htmlFor="avatar-file"
          className={
            hydrated ? "btn w-fit peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2" : "-order-1"
          }
        >
          {t(busy ? "profile.personal_avatar_busy" : "profile.personal_avatar_choose")}
        </label>
        <p className="hint" id="avatar-hint">
          {t("accountsPersonal.avatar_mend", limits)}
        </p>
      </div>
      {hydrated ? null : <Button type="submit">{t("profile.personal_avatar_upload")}</Button>}
    </form>
  );
}

type Refusal = AvatarRefusal | "many";

const refusalMessages = {
  failed: "accountsPersonal.avatar_mend",
  large: "accountsPersonal.avatar_large",
  later: "accountsPersonal.avatar_later",
} as const;

function RefusalNotice({ refused, limits }: { refused: Refusal; limits: typeof avatarLimits }) {
  const { t } = useLanguage();
  return (
    <Notice tone="error">
      {refused === "many" ? (
        t("profile.personal_avatar_many")
      ) : (
        <>
          <strong>{t("accountsPersonal.avatar_failed")}</strong>
          <br />
          {t(refusalMessages[refused], limits)}
        </>
      )}
    </Notice>
  );
}

async function refusalOf(answer: Response | null): Promise<Refusal> {
  if (answer?.status === 429) return "many";
  if (answer?.status === 503) return "later";
  const code = await answer?.json().then(
    (problem: { code?: unknown }) => problem.code,
    () => null,
  );
  return code === "avatar_too_large" ? "large" : "failed";
}

/** Uploads the picture without leaving the page. Without scripts, the query `avatar` tells why it was refused. */
function useUpload(megabytes: number) {
  const { t } = useLanguage();
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const reported = query.get("avatar");
  const [refused, setRefused] = useState<Refusal | null>(
    reported === "many" ? reported : (avatarRefusals.find((one) => one === reported) ?? null),
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
    // A file over the limit is refused without sending it.
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
