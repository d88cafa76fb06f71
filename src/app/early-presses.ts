declare global {
  /** Replays clicks and input from before hydration. Defined by a script in the page itself. */
  var answerEarlyPresses: (() => void) | undefined;
}

/**
 * On a slow connection readers click and type before the page is hydrated. This inline script records it, marks pressed
 * buttons as busy, and replays everything in order after hydration. Links and forms work without scripts and are not touched.
 */
export const earlyPressesScript = `(${captureEarlyPresses.toString()})()`;

/**
 * Its source text is sent to the browser, so it may refer to nothing outside of it. It protects text areas before any other
 * listener runs (capture phase), and records after all others.
 */
function captureEarlyPresses(): void {
  // Each element once: a button that is pressed again because nothing happened is meant once.
  const waiting = new Set<HTMLElement>();
  const textAreas = new Set<HTMLTextAreaElement>();
  const kinds = ["click", "input"];
  window.addEventListener("focusin", protectText, true);
  for (const kind of kinds) window.addEventListener(kind, record);
  globalThis.answerEarlyPresses = () => {
    window.removeEventListener("focusin", protectText, true);
    for (const area of textAreas) Reflect.deleteProperty(area, "value");
    for (const kind of kinds) window.removeEventListener(kind, record);
    void replay([...waiting]);
  };

  function record({ type, target }: Event): void {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const element = target.closest<HTMLElement>(type === "click" ? "button[type=button]:enabled" : "input, textarea");
    // React may have hydrated the element because of this very event, and has handled it then.
    if (!element || Object.keys(element).some((key) => key.startsWith("__react"))) return;
    waiting.add(element);
    if (type === "click") element.setAttribute("aria-busy", "true");
  }
  // Hydration sets a text area to the server's text: until then `value` cannot be set. Set once, it keeps text and caret.
  function protectText({ target }: Event): void {
    if (!(target instanceof HTMLTextAreaElement) || textAreas.has(target)) return;
    textAreas.add(target);
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
    set?.call(target, target.value);
    Object.defineProperty(target, "value", { get, set: () => undefined, configurable: true });
  }
  // One at a time, after React has rendered the previous one: a field is left before a button is pressed.
  async function replay(elements: readonly HTMLElement[]): Promise<void> {
    const nextTask = () => new Promise((resolve) => setTimeout(resolve));
    for (const element of elements) {
      element.removeAttribute("aria-busy");
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) element.click();
      else {
        replayInput(element);
        await nextTask();
        if (element !== document.activeElement) element.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      }
      await nextTask();
    }
  }
  // React ignores an event whose value equals the one it hydrated with: the value is changed and restored.
  function replayInput(field: HTMLInputElement | HTMLTextAreaElement): void {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      field.checked = !field.checked;
      field.click();
      return;
    }
    if (field.type !== "file") {
      const { value, selectionStart, selectionEnd } = field;
      field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
