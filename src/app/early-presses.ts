import { localeCookie, marketCookie } from "#features/languages/domain/locale.ts";

/**
 * On a slow connection readers click and type before the page is hydrated. This inline script records it, marks pressed
 * buttons as busy, and replays it in order each time a part of the page has been hydrated (`ui/after-html.tsx`). Links and
 * forms work without scripts and are not touched; a link to another language (`data-market`) saves it and the market, in which
 * the next page is rendered.
 */
export const earlyPressesScript = `(${captureEarlyPresses.toString()})(${JSON.stringify([localeCookie, marketCookie])})`;

/**
 * Its source text is sent to the browser, so it may refer to nothing outside of it. It protects text areas before any other
 * listener runs (capture phase), and records behind React.
 */
function captureEarlyPresses([localeName, marketName]: [string, string]): void {
  // Each element once: a button that is pressed again because nothing happened is meant once.
  const waiting = new Set<HTMLElement>();
  const textAreas = new Set<HTMLTextAreaElement>();
  const kinds = ["click", "input"];
  // The browser itself opens a popover.
  const button = "button[type=button]:enabled:not([popovertarget])";
  let replayed = Promise.resolve();
  window.addEventListener("focusin", protectText, true);
  for (const kind of kinds) window.addEventListener(kind, watch, true);
  globalThis.answerEarlyPresses = (isAll) => {
    for (const area of [...textAreas].filter((area) => isAll || isHydrated(area))) {
      Reflect.deleteProperty(area, "value");
      textAreas.delete(area);
    }
    const ready = [...waiting].filter(isHydrated).map(toReplay);
    replayed = replayed.then(async () => {
      for (const replay of ready) await replay();
    });
    if (!isAll) return;
    window.removeEventListener("focusin", protectText, true);
    for (const kind of kinds) window.removeEventListener(kind, watch, true);
    for (const element of waiting) element.removeAttribute("aria-busy");
  };

  function isHydrated(element: HTMLElement): boolean {
    return Object.keys(element).some((key) => key.startsWith("__react"));
  }
  // React listens on the document. It hydrates what is pressed if the code is there and stops the event otherwise, so only a
  // listener that follows its own on the document sees which of both it did.
  function watch({ type }: Event): void {
    document.addEventListener(type, record, { capture: true, once: true });
  }
  function record({ type, target }: Event): void {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const language = type === "click" ? target.closest<HTMLAnchorElement>("a[data-market]") : null;
    if (language) {
      save(localeName, language.pathname.split("/")[1]);
      save(marketName, language.dataset.market);
    }
    const element = target.closest<HTMLElement>(type === "click" ? button : "input, textarea");
    if (!element || isHydrated(element)) return;
    waiting.add(element);
    if (type === "click") element.setAttribute("aria-busy", "true");
  }
  function save(name: string, value: string | undefined): void {
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
  }
  // Hydration sets a text area to the server's text: until then `value` cannot be set. Set once, it keeps text and caret.
  function protectText({ target }: Event): void {
    if (!(target instanceof HTMLTextAreaElement) || textAreas.has(target) || isHydrated(target)) return;
    textAreas.add(target);
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
    set?.call(target, target.value);
    Object.defineProperty(target, "value", { get, set: () => undefined, configurable: true });
  }
  // What was entered is read now: React puts the server's value back when it renders the field the next time.
  function toReplay(element: HTMLElement): () => Promise<void> {
    waiting.delete(element);
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const replay = isField ? inputOf(element) : () => element.click();
    const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
    // One at a time, after React has rendered the previous one: a field is left before a button is pressed.
    return async () => {
      element.removeAttribute("aria-busy");
      replay();
      await nextTask();
      if (!isField) return;
      if (element !== document.activeElement) element.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      await nextTask();
    };
  }
  // React ignores an event whose value equals the one it hydrated with: the value is changed and restored.
  function inputOf(field: HTMLInputElement | HTMLTextAreaElement): () => void {
    const { value, selectionStart, selectionEnd } = field;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const { checked } = field;
      return () => {
        field.checked = !checked;
        field.click();
      };
    }
    return () => {
      if (field.type !== "file") {
        field.value = "";
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
        if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
      }
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
  }
}
