import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { deskWords } from '#content/desk/words.ts';
import type { Answer, EndpointName } from '#contract/api.ts';
import type { CallInput } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { leave, useUnsaved } from '../shell/unsaved.ts';
import { Form } from './fields.tsx';
import { FormError } from './text.tsx';

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
      <Form noValidate={noValidate} error={error} onSubmit={onSubmit}>
        {children}
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

interface CallFormProps<Name extends EndpointName> extends Omit<PanelFormProps, 'change' | 'onSubmit'> {
  call: Name;
  inputOf: (given: FormData) => CallInput<Name>[0];
  /** Shown for some seconds once it is done. */
  toast?: (answer: Answer<Name>, given: CallInput<Name>[0]) => string;
  /** Shown once it is done, until the screen changes. */
  banner?: (answer: Answer<Name>, given: CallInput<Name>[0]) => string;
  onDone?: (answer: Answer<Name>) => void;
}

/** A form in a panel for one call, which closes it. */
export function CallForm<Name extends EndpointName>(props: CallFormProps<Name>) {
  const { call, inputOf, toast, banner, onDone, onClose, ...form } = props;
  const { notify, showToast } = useNotifications();
  const change = useCall(call, (answer, given) => {
    if (toast) showToast(toast(answer, given));
    if (banner) notify(banner(answer, given));
    onClose();
    onDone?.(answer);
  });
  return <PanelForm {...form} change={change} onSubmit={(given) => change.send(inputOf(given))} onClose={onClose} />;
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

interface SectionProps {
  /** Names the section, so that it is a landmark. */
  id?: string;
  className?: string;
  title: ReactNode;
  /** Beside the title, such as how many there are. */
  count?: ReactNode;
  lead?: ReactNode;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

export const Section = ({ id, className = 'section', title, count, lead, ref, children }: SectionProps) => (
  <section className={className} aria-labelledby={id} ref={ref}>
    <h2 id={id} className={count === undefined ? undefined : 'spread'}>
      {title} {count !== undefined && <small>{count}</small>}
    </h2>
    {lead && <p className={className === 'side-section' ? 'small' : 'note small'}>{lead}</p>}
    {children}
  </section>
);

/** In the column beside a screen's content. */
export const SideSection = (props: Omit<SectionProps, 'className'>) => <Section className="side-section" {...props} />;

interface EffectsProps {
  title: string;
  /** Each with what it means. */
  lines: readonly (readonly [what: string, more: string])[];
  className?: string;
}

/** What an action would do, listed before it is confirmed. */
export const Effects = ({ title, lines, className }: EffectsProps) => (
  <section className={className}>
    <h3>{title}</h3>
    <ul>
      {lines.map(([what, more]) => (
        <li key={what}>
          {what}
          {more && <small>{more}</small>}
        </li>
      ))}
    </ul>
  </section>
);

/** A section of form fields. */
export const FormSection = ({ children, ...section }: SectionProps) => (
  <Section {...section}>
    <div className="form note">{children}</div>
  </Section>
);
