import { Modal, type ModalProps } from "./modal.tsx";

/** A dialog in the middle of the window: a question or a short form. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} className="dialog" />;
}
