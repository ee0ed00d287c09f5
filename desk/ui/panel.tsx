import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { leave, useUnsaved } from './use-unsaved.ts';

const fields = 'input:not([type=hidden], [type=radio]:not(:checked)), select, textarea';
const typedInto = 'textarea, input:not([type=radio], [type=checkbox])';

/**
 * What is asked before something is done, above what it is about. Its first field takes the cursor; Escape leaves things
 * as they are, and asks first where something was typed.
 * @param savable whether its form may be sent when somebody leaves: never where that sends a mail or takes something away
 */
export function Panel({
  title,
  onClose,
  savable = false,
  children,
}: {
  title: string;
  onClose: () => void;
  savable?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState<readonly Element[]>([]);
  useUnsaved(typed.length > 0, savable ? () => panel.current?.querySelector('form')?.requestSubmit() : undefined);
  useEffect(() => {
    const before = document.activeElement;
    // What sticks is in view: the page stays as it is under the pointer.
    const sticks = panel.current && getComputedStyle(panel.current).position === 'sticky';
    if (!sticks) panel.current?.scrollIntoView({ block: 'nearest' });
    setTyped([...(panel.current?.querySelectorAll('[data-unsaved]') ?? [])]);
    const first = panel.current?.querySelector<HTMLElement>(fields);
    (first ?? panel.current?.querySelector('h2'))?.focus({ preventScroll: !!sticks });
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
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (!target.matches(typedInto)) return;
        const others = typed.filter((field) => field !== target && field.isConnected);
        setTyped(target.value.trim() ? [...others, target] : others);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It closes this alone, and does not lead away from the screen.
        event.preventDefault();
        leave(onClose);
      }}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
