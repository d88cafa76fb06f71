import { marksIn, withoutMarks } from "./domain/marks.ts";

/** A text on the page and its range. */
export interface Region {
  key: string;
  range: Range;
}

interface Position {
  node: Text;
  at: number;
}

/** All marked texts below a node, in order and including nested ones, but not those inside `except`. */
export function regionsIn(root: Node, except: Node | null): Region[] {
  const found: Region[] = [];
  const open: Position[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (except?.contains(node) || isCode(node)) continue;
    // The start mark follows the first letter, so a text starts where the one before it ended.
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

/** Length of the mark at this position. */
function markLength(text: string, at: number): number {
  const rest = text.slice(at);
  const shown = withoutMarks(rest);
  return shown === "" ? rest.length : rest.indexOf(shown.charAt(0));
}

interface KeyedText {
  key: string;
  text: string;
}

const attributes = ["aria-label", "alt", "placeholder", "title", "content"] as const;

/** Texts in the attributes of an element. */
function textsOn(element: Element): KeyedText[] {
  return attributes.flatMap((name) => {
    const value = element.getAttribute(name);
    return value ? textsIn(value) : [];
  });
}

function textsIn(marked: string): KeyedText[] {
  const text = withoutMarks(marked);
  return marksIn(marked).flatMap(({ key }) => (key === null ? [] : [{ key, text }]));
}

/** Texts that are not visible on the page: for screen readers, the title, metadata. */
export function invisibleTexts(except: Element | null): KeyedText[] {
  const elements = document.querySelectorAll(attributes.map((name) => `[${name}]`).join(","));
  const labels = [...elements].filter((element) => !except?.contains(element)).flatMap(textsOn);
  return [...textsIn(document.title), ...labels];
}

/** Key of the clicked text: the one at the pointer, otherwise the first one in the clicked control, otherwise its label. */
export function keyAt(event: MouseEvent, except: Element): string | null {
  const clicked = event.target instanceof Element ? event.target : null;
  if (!clicked) return null;
  const regions = regionsIn(document.body, except);
  // A click by keyboard has no coordinates.
  const point = event.detail > 0 ? caretAt(event.clientX, event.clientY) : null;
  const here = point && regions.find(({ range }) => range.isPointInRange(point.node, point.at));
  if (here) return here.key;
  const control = clicked.closest("a, button, label, summary, input, textarea, select") ?? clicked;
  if (control !== clicked || control.childElementCount === 0 || event.detail === 0) {
    const within = regions.find(({ range }) => range.intersectsNode(control));
    if (within) return within.key;
  }
  return [control, clicked].flatMap(textsOn)[0]?.key ?? null;
}

function caretAt(x: number, y: number): { node: Node; at: number } | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  return caret ? { node: caret.offsetNode, at: caret.offset } : null;
}
