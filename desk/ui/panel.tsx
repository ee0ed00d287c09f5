import { type ReactNode, useEffect, useId, useRef } from 'react';

/** What is asked before something is done, above what it is about. It takes the focus; Escape leaves things as they are. */
export function Panel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus();
    return () => {
      // The button that asked may be gone with its row.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else document.querySelector<HTMLElement>('h1')?.focus();
    };
  }, []);
  return (
    <section
      className="panel"
      aria-labelledby={id}
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It closes this alone, and does not lead away from the screen.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
