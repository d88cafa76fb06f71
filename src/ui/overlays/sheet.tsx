import type { ReactNode } from "react";
import { Modal, type ModalProps } from "./modal.tsx";

interface SheetProps extends ModalProps {
  /** Actions, always visible at the bottom. */
  actions?: ReactNode;
}

/** A panel over the page, from the right, on a phone from below: filters, details of a row. */
export function Sheet({ actions, children, ...modal }: SheetProps) {
  return (
    <Modal {...modal} className="dialog sheet">
      {children}
      {actions ? <div className="sheet-actions">{actions}</div> : null}
    </Modal>
  );
}
