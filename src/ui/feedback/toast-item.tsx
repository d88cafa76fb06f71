import { useEffect, useRef } from "react";
import { CircleCheck } from "../icons/circle-check.ts";
import { X } from "../icons/controls/x.ts";
import { Info } from "../icons/info.ts";
import { TriangleAlert } from "../icons/triangle-alert.ts";
import { dismissToast, type Toast, toastChannels } from "./toasts.ts";

export interface ToastItemProps {
  toast: Toast;
  dismissLabel: string;
}

/** Errors stay until dismissed; other toasts show their remaining time as a line. */
export function ToastItem({ toast: { id, channel, tone, text, action }, dismissLabel }: ToastItemProps) {
  const clock = useToastClock(id, tone === "error" ? null : toastChannels[channel].milliseconds);
  const Icon = tone === "done" ? CircleCheck : tone === "info" ? Info : TriangleAlert;
  return (
    <div
      className="toast"
      data-tone={tone}
      data-channel={channel}
      role={tone === "error" ? "alert" : undefined}
      {...clock}
    >
      <Icon className="icon" />
      <span>{text}</span>
      {action === undefined ? (
        <span />
      ) : "href" in action ? (
        <a className="action" href={action.href}>
          {action.label}
        </a>
      ) : (
        <button
          type="button"
          className="action"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="dismiss" aria-label={dismissLabel} onClick={() => dismissToast(id)}>
        <X className="icon icon-s" />
      </button>
      {tone === "error" ? null : <i className="time" />}
    </div>
  );
}

/** Dismisses the toast after its time, which pauses while the toast is hovered or focused. */
function useToastClock(id: number, milliseconds: number | null) {
  const left = useRef(milliseconds ?? 0);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const run = () => {
    if (milliseconds === null) return;
    clearTimeout(timer.current);
    startedAt.current = Date.now();
    timer.current = setTimeout(() => dismissToast(id), left.current);
  };
  const stand = () => {
    if (milliseconds === null) return;
    clearTimeout(timer.current);
    left.current = Math.max(600, left.current - (Date.now() - startedAt.current));
  };
  useEffect(() => {
    if (milliseconds === null) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(() => dismissToast(id), left.current);
    return () => clearTimeout(timer.current);
  }, [id, milliseconds]);
  return { onPointerEnter: stand, onPointerLeave: run, onFocus: stand, onBlur: run };
}
