import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { deskWords } from '#content/desk/words.ts';
import type { EndpointAnswer, EndpointName } from '#contract/api.ts';
import type { CallInput } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { useEndpointMutation } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { guardUnsaved, useUnsavedGuard } from '../shell/unsaved.ts';
import { Form } from './fields.tsx';
import { FormError } from './text.tsx';

const fields = 'input:not([type=hidden], [type=radio]:not(:checked)), select, textarea';
const textFieldSelector = 'textarea, input:not([type=radio], [type=checkbox])';

interface PanelProps {
  title: string;
  onClose: () => void;
  /** Whether the question on leaving offers saving. Not for forms that send mail or delete something. */
  savable?: boolean;
  /** Whether what is typed is kept as a draft, so that closing does not ask. */
  keepsDraft?: boolean;
  /** Beside the title. */
  state?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A panel that focuses its first field. Escape closes it, after asking if something was typed. */
export function Panel(props: PanelProps) {
  const { title, onClose, savable = false, keepsDraft = false, state, className = '', children } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState<readonly Element[]>([]);
  useUnsavedGuard(
    !keepsDraft && typed.length > 0,
    savable ? () => panel.current?.querySelector('form')?.requestSubmit() : undefined,
  );
  useEffect(() => {
    const before = document.activeElement;
    // A sticky panel is always in view, so the page must not scroll to it.
    const isSticky = !!panel.current && getComputedStyle(panel.current).position === 'sticky';
    if (!isSticky) panel.current?.scrollIntoView({ block: 'nearest' });
    setTyped([...(panel.current?.querySelectorAll('[data-unsaved]') ?? [])]);
    const first = panel.current?.querySelector<HTMLElement>(fields);
    (first ?? panel.current?.querySelector('h2'))?.focus({ preventScroll: isSticky });
    return () => {
      // The button that opened it may have been removed with its row.
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
        if (!target.matches(textFieldSelector)) return;
        const others = typed.filter((field) => field !== target && field.isConnected);
        setTyped(target.value.trim() ? [...others, target] : others);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Escape must not also close what is around the panel.
        event.preventDefault();
        // With nothing typed here it closes without asking: other unsaved forms stay open.
        if (typed.length || keepsDraft) guardUnsaved(onClose);
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
  submitLabel: string;
  cancelLabel?: string;
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
  submitLabel,
  cancelLabel = deskWords.cancel,
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
          <Button type="submit" look={danger ? 'danger' : 'primary'} label={submitLabel} busy={busy} />
          <Button
            look="soft"
            label={cancelLabel}
            onClick={() => (panel.savable ? guardUnsaved(panel.onClose) : panel.onClose())}
          />
        </div>
      </Form>
      {below}
    </Panel>
  );
}

interface EndpointFormProps<Name extends EndpointName> extends Omit<PanelFormProps, 'change' | 'onSubmit'> {
  endpoint: Name;
  toInput: (given: FormData) => CallInput<Name>[0];
  /** Text of the toast after success. */
  toast?: (answer: EndpointAnswer<Name>, given: CallInput<Name>[0]) => string;
  /** Text of the banner after success, which stays until the screen changes. */
  banner?: (answer: EndpointAnswer<Name>, given: CallInput<Name>[0]) => string;
  onDone?: (answer: EndpointAnswer<Name>) => void;
}

/** A form in a panel that calls one endpoint. Success closes the panel. */
export function EndpointForm<Name extends EndpointName>(props: EndpointFormProps<Name>) {
  const { endpoint, toInput, toast, banner, onDone, onClose, ...form } = props;
  const { notify, showToast } = useNotifications();
  const change = useEndpointMutation(endpoint, (answer, given) => {
    if (toast) showToast(toast(answer, given));
    if (banner) notify(banner(answer, given));
    onClose();
    onDone?.(answer);
  });
  return <PanelForm {...form} change={change} onSubmit={(given) => change.send(toInput(given))} onClose={onClose} />;
}

/** Entries without a value are omitted. */
export const DescriptionList = ({ entries }: { entries: Readonly<Record<string, ReactNode>> }) => (
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
  /** With an id the title names the section, which makes it a landmark for screen readers. */
  id?: string;
  className?: string;
  title: ReactNode;
  /** Shown beside the title, such as a number. */
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

/** A section in the column beside a screen's content. */
export const SideSection = (props: Omit<SectionProps, 'className'>) => <Section className="side-section" {...props} />;

interface EffectListProps {
  title: string;
  /** Each effect with an explanation. */
  lines: readonly (readonly [what: string, more: string])[];
  className?: string;
}

/** Lists what an action would do, before it is confirmed. */
export const EffectList = ({ title, lines, className }: EffectListProps) => (
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

export const FormSection = ({ children, ...section }: SectionProps) => (
  <Section {...section}>
    <div className="form note">{children}</div>
  </Section>
);
