import { type RefObject, useCallback, useEffect, useId, useRef, useSyncExternalStore } from "react";

/** Id of the open menu: only one menu of the page is open at a time. */
let openId: string | null = null;
const listeners = new Set<() => void>();

function setOpen(id: string | null): void {
  if (id === openId) return;
  openId = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface Disclosure<B extends HTMLElement, P extends HTMLElement> {
  open: boolean;
  show: () => void;
  close: () => void;
  toggle: () => void;
  /** Element that opens it; focus returns there on Escape. */
  button: RefObject<B | null>;
  panel: RefObject<P | null>;
  /** Id of the panel, for `aria-controls`. */
  panelId: string;
}

/**
 * A menu that opens below its button. Opening one closes the others; a click outside, Escape, and focus that
 * moves elsewhere close it.
 */
export function useDisclosure<
  B extends HTMLElement = HTMLButtonElement,
  P extends HTMLElement = HTMLDivElement,
>(): Disclosure<B, P> {
  const id = useId();
  const button = useRef<B>(null);
  const panel = useRef<P>(null);
  const open = useSyncExternalStore(
    subscribe,
    () => openId === id,
    () => false,
  );
  const close = useCallback(() => {
    if (openId === id) setOpen(null);
  }, [id]);
  const show = useCallback(() => setOpen(id), [id]);
  const toggle = useCallback(() => setOpen(openId === id ? null : id), [id]);

  useEffect(() => close, [close]);
  useEffect(() => {
    if (!open) return;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !button.current?.contains(target) && !panel.current?.contains(target);
    const onPointerDown = (event: PointerEvent) => {
      if (isOutside(event.target)) close();
    };
    const onFocusIn = (event: FocusEvent) => {
      if (isOutside(event.target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [open, close]);

  return { open, show, close, toggle, button, panel, panelId: `${id}panel` };
}
