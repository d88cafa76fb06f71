import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { ToastItemProps } from "./toast-item.tsx";
import { currentToasts, dismissToast, onToasts, type Toast, type ToastChannel, toast } from "./toasts.ts";

export { dismissToast, toast };

const none: readonly Toast[] = [];
const shownChannels: readonly ToastChannel[] = ["app", "shop"];

/** Host of the toasts, once per page; the component that draws them is loaded when the browser is idle. */
export function ToastHost({ labels }: { labels: { region: string; dismiss: string } }) {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  const [Item, setItem] = useState<ComponentType<ToastItemProps> | null>(null);
  const wanted = toasts.length > 0;
  useEffect(() => {
    const load = () =>
      import("./toast-item.tsx").then(
        (loaded) => setItem(() => loaded.ToastItem),
        () => undefined,
      );
    if (wanted) {
      void load();
      return;
    }
    const timer = setTimeout(load, 3_000);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <section className="toasts" aria-label={labels.region}>
      {shownChannels.map((channel) => (
        <div key={channel} aria-live="polite" aria-relevant="additions text">
          {Item
            ? toasts
                .filter((one) => one.channel === channel)
                .map((one) => <Item key={one.id} toast={one} dismissLabel={labels.dismiss} />)
            : null}
        </div>
      ))}
    </section>
  );
}
