import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../forms/icon-button.tsx";
import { X } from "../icons/controls/x.ts";

export interface ModalProps {
  open: boolean;
  /** Called by Escape, the close button and a click outside. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A native modal dialog: the browser traps focus, closes it on Escape and restores focus. */
export function Modal({ open, onClose, title, closeLabel, className, children }: ModalProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    // A press on the backdrop has the dialog as its target, at a point outside of its box.
    const onPointerDown = (event: PointerEvent) => {
      if (event.target === element && element && !isInside(event, element)) element.close();
    };
    element?.addEventListener("pointerdown", onPointerDown);
    return () => element?.removeEventListener("pointerdown", onPointerDown);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={titleId}
      onClose={() => {
        if (open) onClose();
      }}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 className="h2" id={titleId}>
          {title}
        </h2>
        <IconButton label={closeLabel} className="-mr-3 -mt-2 flex-none" onClick={() => dialog.current?.close()}>
          <X className="icon" />
        </IconButton>
      </div>
      {open ? children : null}
    </dialog>
  );
}

function isInside(point: { clientX: number; clientY: number }, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return (
    point.clientX >= box.left && point.clientX <= box.right && point.clientY >= box.top && point.clientY <= box.bottom
  );
}
