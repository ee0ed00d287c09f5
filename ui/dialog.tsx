import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  title: string;
  onCancel?: () => void;
  onClose?: () => void;
  /** Gets the dialog's ref, to close it. */
  children: (dialog: RefObject<HTMLDialogElement | null>) => ReactNode;
}

/** A modal dialog. Closing it returns the focus to where it was. */
export function Dialog({ title, onCancel, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onCancel={onCancel} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children(dialog)}
    </dialog>
  );
}
