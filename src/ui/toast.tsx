import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { currentToasts, dismissToast, onToasts, type Toast, type ToastChannel, toast, toastChannels } from "./toast.store.ts";

export { dismissToast, toast };

const none: readonly Toast[] = [];
const shownChannels: readonly ToastChannel[] = ["app", "shop"];

/** Where toasts appear. Stands once in the frame; errors stay until they are dismissed. */
export function ToastHost({ labels }: { labels: { region: string; dismiss: string } }) {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  return (
    <section className="toasts" aria-label={labels.region}>
      {shownChannels.map((channel) => (
        <div key={channel} aria-live="polite" aria-relevant="additions text">
          {toasts
            .filter((one) => one.channel === channel)
            .map((one) => (
              <ToastItem key={one.id} toast={one} dismissLabel={labels.dismiss} />
            ))}
        </div>
      ))}
    </section>
  );
}

function ToastItem({ toast: { id, channel, tone, text, action }, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const clock = useToastClock(id, tone === "error" ? null : toastChannels[channel].milliseconds);
  const Icon = tone === "done" ? CircleCheck : tone === "info" ? Info : TriangleAlert;
  return (
    <div className="toast" data-tone={tone} data-channel={channel} role={tone === "error" ? "alert" : undefined} {...clock}>
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

/** Takes the toast away after its time; the clock stands while the toast is pointed at or holds focus. */
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
