import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { formWords as words } from '#content/desk/website-form.ts';
import { upperFirst } from '#content/fill.ts';
import { TextButton } from '#ui/button.tsx';
import { FieldProblem, type FieldTies } from '#ui/field.tsx';
import { documentPath } from '../data/website.ts';
import { Words } from './changes.tsx';
import { type FieldProps, useField, useForm } from './draft.ts';
import { changedPieces } from './values.ts';

const padlock = 'M1 6H11V13H1ZM3 6V4a3 3 0 0 1 6 0V6';

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Shown as text, with why it is not changed here. */
export function LockedField({ field, path }: FieldProps) {
  const { value } = useField(path);
  return (
    <div className="locked-field">
      <p>
        <b>{field.label}</b>
        <span>
          <svg viewBox="0 0 12 14" aria-hidden="true">
            <path d={padlock} />
          </svg>
          {field.locked}
        </span>
      </p>
      <p>{textOf(value)}</p>
    </div>
  );
}

/** Written in another document. */
export const FromField = ({ label, from }: { label: string; from: { name: string; title: string } }) => (
  <div className="locked-field">
    <p>
      <b>{label}</b>
      <span>{words.fromOther(from.title)}</span>
    </p>
    <p>
      <Link className="link-button" href={documentPath(from.name)}>
        {words.changeThere}
      </Link>
    </p>
  </div>
);

/** How much of its place a text takes: the tick is the least, the end is the most. */
export function Ruler({ id, text, least, most }: { id?: string; text: string; least?: number; most: number }) {
  const { placeholders } = useForm().document;
  const { length } = text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders[name] ?? whole);
  const over = length - most;
  const share = (of: number) => `${Math.min(100, (100 * of) / most)}%`;
  return (
    <p className={over > 0 ? 'ruler is-over' : 'ruler'} id={id}>
      <span className="ruler-line" aria-hidden="true">
        <i style={{ width: share(length) }} />
        {least !== undefined && <i className="ruler-least" style={{ left: share(least) }} />}
      </span>
      {words.used(length, most, least)}
      {over > 0 && `: ${words.over(over)}`}
    </p>
  );
}

/** Names in braces, with what visitors read. */
export function FilledIn({ text }: { text: string }) {
  const { placeholders } = useForm().document;
  const names = [...new Set([...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name))];
  return names.map((name) => {
    const value = placeholders[name] ?? upperFirst(placeholders[name.charAt(0).toLowerCase() + name.slice(1)] ?? '');
    return (
      value && (
        <p key={name} className="field-help">
          {words.filled(name, value)}
        </p>
      )
    );
  });
}

interface ChangedLineProps {
  label: string;
  before: string;
  after: string;
  onUndo: () => void;
}

/** Published against draft. */
export const ChangedLine = ({ label, before, after, onUndo }: ChangedLineProps) => (
  <div className="changed-line">
    <p>
      <b>{words.changedStrong}</b> <Words parts={changedPieces(before || words.nothing, after || words.nothing)} />
    </p>
    <TextButton aria-label={words.undoOf(label)} onClick={onUndo}>
      {words.undo}
    </TextButton>
  </div>
);

export const Below = ({
  id,
  hint,
  problem,
}: {
  id: string;
  hint?: string | undefined;
  problem: string | undefined;
}) => (
  <>
    {hint && (
      <p className="field-help" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
  </>
);

/** What stands below a control describes it. */
export const described = (
  id: string,
  { hint, problem, ruler }: { hint?: string | undefined; problem?: string | undefined; ruler?: boolean },
) => ({
  ...(problem && { 'aria-invalid': true as const }),
  'aria-describedby': [ruler && `${id}-ruler`, hint && `${id}-hint`, problem && `${id}-problem`]
    .filter(Boolean)
    .join(' '),
});

interface GrowingProps extends Partial<FieldTies> {
  at: string;
  value: string;
  placeholder?: string | undefined;
  onValue: (value: string) => void;
  label?: string;
}

/** Grows with its text; a line break becomes a space. */
export function GrowingText({ at, value, onValue, label, ...ties }: GrowingProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its height
  useEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value]);
  return (
    <textarea
      {...ties}
      ref={area}
      className="input"
      rows={1}
      lang="en-CA"
      aria-label={label}
      data-field={at}
      value={value}
      onChange={({ target }) => onValue(target.value.replace(/[\r\n]+/g, ' '))}
    />
  );
}
