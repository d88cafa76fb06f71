declare global {
  /** Answers what was pressed and typed before hydration. It stands in the page itself. */
  var answerEarlyPresses: (() => void) | undefined;
}

/**
 * On a slow line a page is read and pressed before its scripts are there. What is pressed or typed until then is kept, a
 * button shows that it waits, and all of it is answered in its order as soon as the page is hydrated. Links and forms work by
 * themselves and are left alone. This is the text of a script that comes with the page.
 */
export const earlyPressesScript = `(${captureEarlyPresses.toString()})()`;

function captureEarlyPresses(): void {
  const kinds = ["click", "input"];
  // Each button and field once: who presses again because nothing happens means it once.
  const waiting = new Set<HTMLElement>();
  const keep = ({ type, target }: Event) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const thing = target.closest<HTMLElement>(type === "click" ? "button[type=button]:enabled" : "input, textarea");
    // React may have taken the page over because of this very press, and has answered it then.
    if (!thing || Object.keys(thing).some((key) => key.startsWith("__react"))) return;
    waiting.add(thing);
    if (type === "click") thing.setAttribute("aria-busy", "true");
  };
  // React writes the text of the server into a text area as it takes it over, over what was typed: it may not. Where
  // nobody has been, nothing can be lost.
  const texts = new Set<HTMLTextAreaElement>();
  const guard = ({ target }: Event) => {
    if (!(target instanceof HTMLTextAreaElement) || texts.has(target)) return;
    texts.add(target);
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
    // Set once by hand, it no longer follows its default value, and the place of writing stays as well.
    set?.call(target, target.value);
    Object.defineProperty(target, "value", { get, set: () => undefined, configurable: true });
  };
  // First of all who hear it.
  window.addEventListener("focusin", guard, true);
  // Last of all who hear it.
  for (const kind of kinds) window.addEventListener(kind, keep);
  globalThis.answerEarlyPresses = () => {
    window.removeEventListener("focusin", guard, true);
    for (const text of texts) Reflect.deleteProperty(text, "value");
    for (const kind of kinds) window.removeEventListener(kind, keep);
    const things = [...waiting];
    waiting.clear();
    void answer(things);
  };

  // One after the other, each when React has done with what came before: a field is left before a button is pressed.
  async function answer(things: readonly HTMLElement[]): Promise<void> {
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    for (const thing of things) {
      thing.removeAttribute("aria-busy");
      if (!(thing instanceof HTMLInputElement || thing instanceof HTMLTextAreaElement)) thing.click();
      else {
        tell(thing);
        await turn();
        if (thing !== document.activeElement) thing.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      }
      await turn();
    }
  }

  // React hears of a field only what differs from what it found there as it took it over: it is set otherwise and back.
  function tell(field: HTMLInputElement | HTMLTextAreaElement): void {
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
