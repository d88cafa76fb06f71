import type { InterruptedUpload } from "#features/admin/uploads.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { failureText, type Sending } from "./use-import-upload.ts";

interface SendingStateProps {
  sending: Sending;
  /** Maximum sizes of a file. */
  megabytes: { table: number; zip: number };
}

/** How much of the form was sent, or why it was not; nothing before it is. */
export function SendingState({ sending, megabytes }: SendingStateProps) {
  const { t, path } = useLanguage();
  if (sending.state === "idle") return null;
  if (sending.state === "failed") {
    const { failure } = sending;
    return (
      <Notice tone="error">
        <p>{t(failureText(failure), megabytes)}</p>
        {failure === "session" ? (
          <a className="link" href={path("auth")} target="_blank" rel="noreferrer">
            {t("importFiles.sign_in")}
          </a>
        ) : null}
      </Notice>
    );
  }
  const { state, percent } = sending;
  return (
    <div className="grid gap-2">
      <progress
        className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-sun [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-sun"
        max={100}
        value={percent}
        aria-label={t("adminImport.upload")}
      />
      <p className="text-small text-muted">
        {state === "reading" ? t("importFiles.reading") : t("importFiles.sending", { percent })}
      </p>
      {state === "lost" ? <Notice tone="warn">{t("importFiles.lost")}</Notice> : null}
    </div>
  );
}

interface InterruptedNoticesProps {
  interrupted: readonly InterruptedUpload[];
  onForget: (upload: InterruptedUpload) => void;
}

/** Uploads of an earlier visit, whose files must be chosen again. */
export function InterruptedNotices({ interrupted, onForget }: InterruptedNoticesProps) {
  const { t } = useLanguage();
  return interrupted.map((one) => (
    <Notice
      key={one.key}
      action={
        <IconButton label={t("importFiles.forget", { name: one.name })} onClick={() => onForget(one)}>
          <X className="icon" />
        </IconButton>
      }
    >
      <p className="wrap-anywhere">{t("importFiles.begun", { name: one.name })}</p>
    </Notice>
  ));
}
