import { useEffect } from "react";
import { useBlocker } from "react-router";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { DaylightLine } from "#ui/display/daylight-line.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { CircleAlert } from "#ui/icons/circle-alert.ts";
import { X } from "#ui/icons/controls/x.ts";
import { mediaFigures } from "../../../domain/media/media-limits.ts";
import type { QueuedUpload } from "../../../domain/media/upload-queue.ts";
import { canRetry, failureText, type UploadFailure } from "./upload-failures.ts";
import { useSizeText } from "./use-size-text.ts";
import type { Uploads } from "./use-uploads.ts";

/** Uploads that run or failed, and those that were interrupted. `max` is the number of files that the field holds. */
export function UploadList({ uploads, max }: { uploads: Uploads; max: number }) {
  const { t } = useLanguage();
  const sizeText = useSizeText();
  const { queue, interrupted, isBusy, retry, remove, forget } = uploads;
  const shown = queue.filter(({ state }) => state !== "done");
  const done = queue.filter(({ state }) => state === "done").length;
  return (
    <>
      {isBusy ? <LeaveGuard question={t("adminMedia.leave")} /> : null}
      {interrupted.map((one) => (
        <Notice
          key={one.key}
          action={
            <IconButton label={t("adminMedia.forget", { name: one.name })} onClick={() => forget(one)}>
              <X className="icon" />
            </IconButton>
          }
        >
          <p className="wrap-anywhere">{t("adminMedia.interrupted", { name: one.name, size: sizeText(one.bytes) })}</p>
        </Notice>
      ))}
      {shown.length > 0 ? (
        <ul aria-label={t("adminMedia.uploads")} className="grid gap-3">
          {shown.map((upload) => (
            <UploadRow key={upload.key} upload={upload} max={max} onRetry={retry} onRemove={remove} />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {done > 0 ? t("adminMedia.added", { count: done }) : ""}
      </p>
    </>
  );
}

interface UploadRowProps {
  upload: QueuedUpload<UploadFailure>;
  max: number;
  onRetry: (key: number) => void;
  onRemove: (key: number) => void;
}

function UploadRow({ upload, max, onRetry, onRemove }: UploadRowProps) {
  const { t, path } = useLanguage();
  const sizeText = useSizeText();
  const { key, name, bytes, sentBytes, state, failure } = upload;
  const share = bytes > 0 ? sentBytes / bytes : 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <div className="grid gap-1.5 py-2">
        <p className="text-small font-medium wrap-anywhere">{name}</p>
        {failure ? (
          <p role="alert" className="error-text">
            <CircleAlert className="icon icon-s" />
            <span>
              {t(failureText(failure), { ...mediaFigures, max })}{" "}
              {failure === "session" ? (
                <a className="link" href={path("auth")} target="_blank" rel="noreferrer">
                  {t("adminMedia.sign_in")}
                </a>
              ) : null}
            </span>
          </p>
        ) : (
          <>
            <DaylightLine className="w-full" from={0} to={share} />
            <p className="hint">{stateText(t, state, share, sizeText(bytes))}</p>
          </>
        )}
      </div>
      <div className="flex items-center">
        {failure && canRetry(failure) ? (
          <Button size="compact" aria-label={t("adminMedia.retry_of", { name })} onClick={() => onRetry(key)}>
            {t("adminMedia.retry")}
          </Button>
        ) : null}
        <IconButton
          label={t(failure ? "adminMedia.dismiss" : "adminMedia.cancel", { name })}
          onClick={() => onRemove(key)}
        >
          <X className="icon" />
        </IconButton>
      </div>
    </li>
  );
}

/** What an upload is doing, in words. */
function stateText(t: Translate, state: QueuedUpload<UploadFailure>["state"], share: number, size: string): string {
  if (state === "waiting") return t("adminMedia.waiting", { size });
  if (state === "lost") return t("adminMedia.lost");
  if (share === 1) return t("adminMedia.checking");
  return t("adminMedia.sending", { percent: Math.floor(share * 100), size });
}

/** Asks before the page is left while files are being sent. */
function LeaveGuard({ question }: { question: string }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return null;
}
