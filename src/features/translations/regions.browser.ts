import { marksIn, withoutMarks } from "./domain/marks.ts";

/** A text as it stands on the page, and where. */
export interface Region {
  key: string;
  range: Range;
}

interface Place {
  node: Text;
  at: number;
}

/** All marked texts below a node in their order, those within others too. What lies in `except` is no text of the page. */
export function regionsIn(root: Node, except: Node | null): Region[] {
  const found: Region[] = [];
  const open: Place[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (except?.contains(node) || isCode(node)) continue;
    // The mark of the begin stands behind the first letter: the text begins where the one before it ended.
    let last = 0;
    for (const { at, key } of marksIn(node.data)) {
      if (key === null) open.push({ node, at: last });
      else {
        const begin = open.pop() ?? { node, at: last };
        const range = document.createRange();
        range.setStart(begin.node, begin.at);
        range.setEnd(node, at);
        found.push({ key, range });
        last = at + markLength(node.data, at);
      }
    }
  }
  return found;
}

function isCode({ parentElement }: Text): boolean {
  return parentElement === null || /^(SCRIPT|STYLE|TEMPLATE)$/.test(parentElement.tagName);
}

/** Letters of the mark that begins here. */
function markLength(text: string, at: number): number {
  const rest = text.slice(at);
  const shown = withoutMarks(rest);
  // Everything before what is seen next, or all of it.
  return shown === "" ? rest.length : rest.indexOf(shown.charAt(0));
}

const attributes = ["aria-label", "alt", "placeholder", "title", "content"] as const;

/** Keys of texts that are said or shown by an attribute of this element. */
function keysOn(element: Element): { key: string; words: string }[] {
  return attributes.flatMap((name) => {
    const value = element.getAttribute(name);
    return value ? keysOf(value) : [];
  });
}

function keysOf(text: string): { key: string; words: string }[] {
  const words = withoutMarks(text);
  return marksIn(text).flatMap(({ key }) => (key === null ? [] : [{ key, words }]));
}

/** Texts of the page that nobody sees: for screen readers, in the tab, for search engines. */
export function unseenTexts(except: Element | null): { key: string; words: string }[] {
  const elements = document.querySelectorAll(attributes.map((name) => `[${name}]`).join(","));
  const labels = [...elements].filter((element) => !except?.contains(element)).flatMap(keysOn);
  return [...keysOf(document.title), ...labels];
}

/** The text that was meant by a press: the one at the point, else the first of the control that was pressed, else its label. */
export function keyAt(event: MouseEvent, except: Element): string | null {
  const pressed = event.target instanceof Element ? event.target : null;
  if (!pressed) return null;
  const regions = regionsIn(document.body, except);
  // A press by the keyboard has no place.
  const point = event.detail > 0 ? caretAt(event.clientX, event.clientY) : null;
  const here = point && regions.find(({ range }) => range.isPointInRange(point.node, point.at));
  if (here) return here.key;
  const control = pressed.closest("a, button, label, summary, input, textarea, select") ?? pressed;
  if (control !== pressed || control.childElementCount === 0 || event.detail === 0) {
    const within = regions.find(({ range }) => range.intersectsNode(control));
    if (within) return within.key;
  }
  return [control, pressed].flatMap(keysOn)[0]?.key ?? null;
}

function caretAt(x: number, y: number): { node: Node; at: number } | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  return caret ? { node: caret.offsetNode, at: caret.offset } : null;
}
