import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./icon-button.tsx";

interface DialogProps {
  open: boolean;
  /** Called by Escape, the cross and a click beside the dialog. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** The browser's own modal dialog: it traps focus, closes on Escape and gives focus back by itself. */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={() => {
        if (open) onClose();
      }}
      onClick={(event) => {
        // Only the backdrop belongs to the dialog element itself; the padding is covered by the inner box.
        if (event.target === event.currentTarget && !isInside(event, event.currentTarget)) event.currentTarget.close();
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
  return point.clientX >= box.left && point.clientX <= box.right && point.clientY >= box.top && point.clientY <= box.bottom;
}
