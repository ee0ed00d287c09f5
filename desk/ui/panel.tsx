import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '#ui/button.tsx';
import { leave, useUnsaved } from '../shell/unsaved.ts';
import { Form, FormProblems } from './fields.tsx';
import { FormError, problemsOf } from './text.tsx';

const fields = 'input:not([type=hidden], [type=radio]:not(:checked)), select, textarea';
const typedInto = 'textarea, input:not([type=radio], [type=checkbox])';

interface PanelProps {
  title: string;
  onClose: () => void;
  /** May be saved on leaving; not if it sends mail or deletes. */
  savable?: boolean;
  /** What is typed is kept as a draft, so closing asks nothing. */
  keepsDraft?: boolean;
  /** Beside the title. */
  state?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Focuses its first field. Escape closes it, asking first if there is input. */
export function Panel(props: PanelProps) {
  const { title, onClose, savable = false, keepsDraft = false, state, className = '', children } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState<readonly Element[]>([]);
  useUnsaved(
    !keepsDraft && typed.length > 0,
    savable ? () => panel.current?.querySelector('form')?.requestSubmit() : undefined,
  );
  useEffect(() => {
    const before = document.activeElement;
    // A sticky panel is in view, so the page must not scroll.
    const isSticky = !!panel.current && getComputedStyle(panel.current).position === 'sticky';
    if (!isSticky) panel.current?.scrollIntoView({ block: 'nearest' });
    setTyped([...(panel.current?.querySelectorAll('[data-unsaved]') ?? [])]);
    const first = panel.current?.querySelector<HTMLElement>(fields);
    (first ?? panel.current?.querySelector('h2'))?.focus({ preventScroll: isSticky });
    return () => {
      // The opener may have been removed with its row.
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
      else document.querySelector<HTMLElement>('h1')?.focus();
    };
  }, []);
  return (
    <section
      className={`panel ${className}`.trim()}
      aria-labelledby={id}
      ref={panel}
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (!target.matches(typedInto)) return;
        const others = typed.filter((field) => field !== target && field.isConnected);
        setTyped(target.value.trim() ? [...others, target] : others);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Closes only this panel.
        event.preventDefault();
        // What is typed beside it stays.
        if (typed.length || keepsDraft) leave(onClose);
        else onClose();
      }}
    >
      <div className="spread">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {state}
      </div>
      {children}
    </section>
  );
}

interface PanelFormProps extends Omit<PanelProps, 'children'> {
  lead?: ReactNode;
  onSubmit: (given: FormData) => void;
  onTyped?: (given: FormData) => void;
  change: { error: Error | null; busy: boolean };
  fields?: readonly string[];
  submit: string;
  cancel?: string;
  danger?: boolean;
  noValidate?: boolean;
  children?: ReactNode;
  below?: ReactNode;
}

export function PanelForm({
  lead,
  onSubmit,
  onTyped,
  change: { error, busy },
  fields: own = [],
  submit,
  cancel = deskWords.cancel,
  danger = false,
  noValidate = false,
  children,
  below,
  ...panel
}: PanelFormProps) {
  return (
    <Panel {...panel}>
      {lead && <p>{lead}</p>}
      <Form
        noValidate={noValidate}
        onSubmit={onSubmit}
        onInput={onTyped && (({ currentTarget }) => onTyped(new FormData(currentTarget)))}
      >
        <FormProblems value={problemsOf(error)}>{children}</FormProblems>
        <FormError error={error} fields={own} />
        <div className="buttons">
          <Button type="submit" look={danger ? 'danger' : 'primary'} label={submit} busy={busy} />
          <Button look="soft" label={cancel} onClick={() => (panel.savable ? leave(panel.onClose) : panel.onClose())} />
        </div>
      </Form>
      {below}
    </Panel>
  );
}

/** Entries without a value are omitted. */
export const Facts = ({ entries }: { entries: Readonly<Record<string, ReactNode>> }) => (
  <dl className="facts">
    {Object.entries(entries).map(
      ([term, value]) =>
        value && (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
