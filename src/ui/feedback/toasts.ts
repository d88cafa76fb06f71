/** D21: `app` 5 000 ms and at most 20, oldest first; `shop` (cart and checkout) 3 000 ms and at most 5, newest first. */
export const toastChannels = {
  app: { milliseconds: 5_000, max: 20, newestFirst: false },
  shop: { milliseconds: 3_000, max: 5, newestFirst: true },
} as const;

export type ToastChannel = keyof typeof toastChannels;

export interface ToastMessage {
  tone: "done" | "info" | "error";
  text: string;
  /** One action: a link, or a callback that dismisses the toast. */
  action?: { label: string; href: string } | { label: string; run: () => void };
}

export interface Toast extends ToastMessage {
  id: number;
  channel: ToastChannel;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; callable from anywhere in the browser. Returns its id, for `dismissToast`. */
export function toast(channel: ToastChannel, message: ToastMessage): number {
  const entry: Toast = { ...message, channel, id: nextId++ };
  const { max, newestFirst } = toastChannels[channel];
  const same = toasts.filter((one) => one.channel === channel);
  const remaining = newestFirst ? [entry, ...same].slice(0, max) : [...same, entry].slice(-max);
  replace([...toasts.filter((one) => one.channel !== channel), ...remaining]);
  return entry.id;
}

export function dismissToast(id: number): void {
  replace(toasts.filter((one) => one.id !== id));
}

/** The current toasts in display order; the same array until something changes. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
