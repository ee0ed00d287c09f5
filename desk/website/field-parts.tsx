import { type ReactElement, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { formWords as words } from '#content/desk/website-form.ts';
import { upperFirst } from '#content/fill.ts';
import type { FormField } from '#contract/desk-website.ts';
import { TextButton } from '#ui/button.tsx';
import { Field, type FieldTies } from '#ui/field.tsx';
import { documentPath } from '../data/website.ts';
import { Status } from '../ui/text.tsx';
import { Words } from './changes.tsx';
import { type FieldProps, type OwnField, useDocument, useField, useFilled } from './use-field.ts';
import { changedPieces } from './values.ts';

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface ControlProps {
  field: FormField;
  own: OwnField;
  /** Without a visible label and hint, within a row of a list. */
  bare?: boolean | undefined;
  /** A value as people read it. */
  say?: (value: unknown) => string;
  children: (ties: FieldTies & { 'data-field': string }) => ReactElement;
}

/** A control with its name, what is wrong, and what is published there. */
export function Control({ field, own, bare, say = textOf, children }: ControlProps) {
  const { at, value, published, changed, set, problem } = own;
  const { label, hint, fixed } = field;
  return (
    <div>
      <Field id={useId()} label={label} hideLabel={bare ?? false} help={bare ? undefined : hint} problem={problem}>
        {(ties) => children({ ...ties, 'data-field': at })}
      </Field>
      {fixed && fixed.value !== textOf(value) && (
        <p className="warning" role="status">
          {fixed.sentence}
        </p>
      )}
      {changed && published !== undefined && (
        <ChangedLine label={label} before={say(published)} after={say(value)} onUndo={() => set(published)} />
      )}
    </div>
  );
}

/** Shown as text, with why it is not changed here, or where it is. */
export function LockedField({ field: { label, locked = '', from }, name }: FieldProps) {
  const { value } = useField(name);
  return (
    <div className="mail-text">
      <p className="spread">
        <b>{label}</b>
        {from ? <span>{words.fromOther(from.title)}</span> : <Status mark="locked">{locked}</Status>}
      </p>
      <p>
        {from ? (
          <Link className="link-button" href={documentPath(from.name)}>
            {words.changeThere}
          </Link>
        ) : (
          textOf(value)
        )}
      </p>
    </div>
  );
}

/** How much of its place a text takes: the tick is the least, the end is the most. */
export function Ruler({ text, least, most }: { text: string; least?: number | undefined; most: number }) {
  const { length } = useFilled()(text);
  const over = length - most;
  const share = (of: number) => `${Math.min(100, (100 * of) / most)}%`;
  return (
    <p className={over > 0 ? 'ruler is-over' : 'ruler'}>
      <span aria-hidden="true">
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
  const { placeholders } = useDocument().document;
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

interface GrowingProps extends FieldTies {
  'data-field': string;
  value: string;
  placeholder?: string | undefined;
  onValue: (value: string) => void;
}

/** Grows with its text; a line break becomes a space. */
export function GrowingText({ value, onValue, ...ties }: GrowingProps) {
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
      rows={1}
      lang="en-CA"
      value={value}
      onChange={({ target }) => onValue(target.value.replace(/[\r\n]+/g, ' '))}
    />
  );
}
