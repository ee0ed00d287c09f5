import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  title: string;
  /** It is closed with Escape. */
  onCancel?: () => void;
  /** It was closed, in whatever way. */
  onClose?: () => void;
  /** Gets the dialog, with which what is in it closes it. */
  children: (dialog: RefObject<HTMLDialogElement | null>) => ReactNode;
}

/** A question above the whole page, which waits for its answer. What had the focus gets it back when it closes. */
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
