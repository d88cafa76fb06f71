import { type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds without an event after which files are no longer dragged over the window. */
const dragTimeout = 400;

/**
 * Files dropped on a zone, or beside all zones and pasted anywhere if the field `takes` them. Returns whether files are being
 * dragged over the window.
 */
export function useFileDrop(
  zone: RefObject<HTMLElement | null>,
  takes: (file: File) => boolean,
  onFiles: (files: File[]) => void,
): boolean {
  const [isDragging, setDragging] = useState(false);
  const current = useRef({ takes, onFiles });
  useEffect(() => {
    current.current = { takes, onFiles };
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer = 0;
    const stop = () => {
      clearTimeout(timer);
      setDragging(false);
    };
    const take = (files: readonly File[]) => {
      if (files.length > 0) current.current.onFiles([...files]);
    };
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setDragging(true);
      clearTimeout(timer);
      timer = window.setTimeout(stop, dragTimeout);
    };
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Otherwise the browser leaves the page to show the file.
      event.preventDefault();
      stop();
      const files = [...event.dataTransfer.files];
      const under = event.target instanceof Element ? event.target.closest("[data-upload-zone]") : null;
      if (under === null) take(files.filter((file) => current.current.takes(file)));
      else if (under === zone.current) take(files);
    };
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData;
      // Programs copy text with a picture of it: in a field, the text is meant.
      if (!pasted || (pasted.types.includes("text/plain") && isTyping(event.target))) return;
      const files = [...pasted.files].filter((file) => current.current.takes(file));
      if (files.length > 0) event.preventDefault();
      take(files);
    };
    window.addEventListener("dragenter", onDragOver, { signal });
    window.addEventListener("dragover", onDragOver, { signal });
    window.addEventListener("drop", onDrop, { signal });
    window.addEventListener("paste", onPaste, { signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [zone]);
  return isDragging;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");
}
