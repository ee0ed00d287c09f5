import { type ReactElement, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { websiteFormWords as words } from '#content/desk/website-form.ts';
import { lowerFirst, upperFirst } from '#content/letter-case.ts';
import type { FormField } from '#contract/desk-website.ts';
import { TextButton } from '#ui/button.tsx';
import { type ControlAttributes, Field } from '#ui/field.tsx';
import { documentPath } from '../data/website.ts';
import { Status } from '../ui/text.tsx';
import {
  type DocumentFieldProps,
  type DocumentFieldState,
  useDocumentContext,
  useDocumentField,
  useFillPlaceholders,
} from './use-field.ts';
import { diffWords } from './values.ts';
import { WordDiff } from './word-diff.tsx';

export const toValueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface LabelledControlProps {
  field: FormField;
  state: DocumentFieldState;
  /** Hides the label and the hint, for a row of a list. */
  bare?: boolean | undefined;
  /** Formats a value for people. */
  format?: (value: unknown) => string;
  children: (attributes: ControlAttributes & { 'data-field': string }) => ReactElement;
}

/** A labelled control with its error and the published value. */
export function LabelledControl({ field, state, bare, format = toValueText, children }: LabelledControlProps) {
  const { at, value, published, changed, set, problem } = state;
  const { label, hint, fixed } = field;
  return (
    <div>
      <Field id={useId()} label={label} hideLabel={bare ?? false} help={bare ? undefined : hint} problem={problem}>
        {(attributes) => children({ ...attributes, 'data-field': at })}
      </Field>
      {fixed && fixed.value !== toValueText(value) && (
        <p className="warning" role="status">
          {fixed.sentence}
        </p>
      )}
      {changed && published !== undefined && (
        <PublishedDiff label={label} before={format(published)} after={format(value)} onUndo={() => set(published)} />
      )}
    </div>
  );
}

/** A read-only field, with the reason, or a link to the document where it is changed. */
export function ReadOnlyField({ field: { label, locked = '', from }, name }: DocumentFieldProps) {
  const { value } = useDocumentField(name);
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
          toValueText(value)
        )}
      </p>
    </div>
  );
}

/** Shows the length against the limit; the tick is the minimum. */
export function LengthMeter({ text, min, max }: { text: string; min?: number | undefined; max: number }) {
  const { length } = useFillPlaceholders()(text);
  const over = length - max;
  const share = (of: number) => `${Math.min(100, (100 * of) / max)}%`;
  return (
    <p className={over > 0 ? 'ruler is-over' : 'ruler'}>
      <span aria-hidden="true">
        <i style={{ width: share(length) }} />
        {min !== undefined && <i className="ruler-least" style={{ left: share(min) }} />}
      </span>
      {words.used(length, max, min)}
      {over > 0 && `: ${words.over(over)}`}
    </p>
  );
}

/** Lists the placeholders in a text, with the values that visitors read. */
export function PlaceholderValues({ text }: { text: string }) {
  const { placeholders } = useDocumentContext().document;
  const names = [...new Set([...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name))];
  return names.map((name) => {
    // A capitalized placeholder starts a sentence: it gets the value of the lower-case one, capitalized.
    const value = placeholders[name] ?? upperFirst(placeholders[lowerFirst(name)] ?? '');
    return (
      value && (
        <p key={name} className="field-help">
          {words.filled(name, value)}
        </p>
      )
    );
  });
}

interface PublishedDiffProps {
  label: string;
  before: string;
  after: string;
  onUndo: () => void;
}

/** The published value against the draft's, with Undo. */
export const PublishedDiff = ({ label, before, after, onUndo }: PublishedDiffProps) => (
  <div className="changed-line">
    <p>
      <b>{words.changedStrong}</b> <WordDiff parts={diffWords(before || words.nothing, after || words.nothing)} />
    </p>
    <TextButton aria-label={words.undoOf(label)} onClick={onUndo} label={words.undo} />
  </div>
);

interface AutoGrowTextareaProps extends ControlAttributes {
  'data-field': string;
  value: string;
  placeholder?: string | undefined;
  onValue: (value: string) => void;
  onBlur?: () => void;
}

/** A text area that grows with its text. A line break becomes a space. */
export function AutoGrowTextarea({ value, onValue, ...attributes }: AutoGrowTextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again for each value
  useEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value]);
  return (
    <textarea
      {...attributes}
      ref={area}
      rows={1}
      lang="en-CA"
      value={value}
      onChange={({ target }) => onValue(target.value.replace(/[\r\n]+/g, ' '))}
    />
  );
}
