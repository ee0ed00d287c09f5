import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { formWords as words } from '#content/desk/website-form.ts';
import { upperFirst } from '#content/fill.ts';
import type { FormField } from '#contract/desk-website.ts';
import { TextButton } from '#ui/button.tsx';
import { Field, FieldProblem, type FieldTies } from '#ui/field.tsx';
import { documentPath } from '../data/website.ts';
import { Words } from './changes.tsx';
import { type FieldProps, useField, useForm } from './draft.ts';
import { LinkField } from './link-field.tsx';
import { PhotographField } from './photograph-field.tsx';
import { changedPieces } from './values.ts';

const padlock = 'M1 6H11V13H1ZM3 6V4a3 3 0 0 1 6 0V6';
const triangle = 'M9 2L17 16H1ZM9 7v4M9 13v1';

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
function FilledIn({ text }: { text: string }) {
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

const Below = ({ id, hint, problem }: { id: string; hint?: string | undefined; problem: string | undefined }) => (
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

type TextInput = Extract<FormField['input'], { kind: 'text' }>;

/** @param bare without label and ruler, within a row of a list */
export function TextField({ field, path, bare = false }: FieldProps & { bare?: boolean }) {
  const { at, value, published, changed, set, problem } = useField(path);
  const { document } = useForm();
  const id = useId();
  const { lines, least, most = 0, placeholders } = field.input as TextInput;
  const text = textOf(value);
  const store = (typed: string) => {
    if (typed || !field.empty) return set(typed);
    set(field.empty === 'null' ? null : undefined);
  };
  const show = text.length > most * 0.6 || (!bare && most >= 100);
  const ties = described(id, { hint: field.hint, problem, ruler: show });
  const placeholder = field.empty ? words.nothing : undefined;
  const control =
    lines === 'one' ? (
      <input
        {...ties}
        id={id}
        className="input"
        autoComplete="off"
        data-field={at}
        aria-label={bare ? field.label : undefined}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => store(target.value)}
      />
    ) : (
      <GrowingText
        {...ties}
        id={id}
        at={at}
        value={text}
        onValue={store}
        placeholder={placeholder}
        {...(bare && { label: field.label })}
      />
    );
  return (
    <div className="field">
      {!bare && <label htmlFor={id}>{field.label}</label>}
      {control}
      {show && <Ruler id={`${id}-ruler`} text={text} most={most} {...(least !== undefined && { least })} />}
      <Below id={id} hint={bare ? undefined : field.hint} problem={problem} />
      {placeholders && <FilledIn text={text} />}
      {changed && typeof published !== 'undefined' && document.published !== null && (
        <ChangedLine label={field.label} before={textOf(published)} after={text} onUndo={() => set(published)} />
      )}
      <FixedFigure field={field} value={value} />
    </div>
  );
}

/** The specification says another one. */
function FixedFigure({ field: { fixed }, value }: { field: FormField; value: unknown }) {
  if (!fixed || fixed.value === textOf(value)) return null;
  return (
    <p className="fixed-figure" role="status">
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={triangle} />
      </svg>
      {fixed.sentence}
    </p>
  );
}

function NumberField({ field, path }: FieldProps) {
  const { at, value, published, changed, set, problem } = useField(path);
  const id = useId();
  const isMoney = field.input.kind === 'number' && field.input.unit === 'dollars';
  const ties = described(id, { hint: field.hint, problem });
  const shown = (number: unknown) =>
    isMoney && typeof number === 'number' ? `$${number.toLocaleString('en-CA')}` : textOf(number);
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <div className={isMoney ? 'money' : 'number'}>
        {isMoney && <span aria-hidden="true">$</span>}
        <input
          {...ties}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          data-field={at}
          value={isMoney && typeof value === 'number' ? value.toLocaleString('en-CA') : textOf(value)}
          onChange={({ target }) => {
            const digits = target.value.replace(/[^\d.]/g, '');
            set(digits === '' ? null : Number.isFinite(Number(digits)) ? Number(digits) : digits);
          }}
        />
        {isMoney && <span aria-hidden="true">{words.dollars}</span>}
      </div>
      <Below id={id} hint={field.hint} problem={problem} />
      <FixedFigure field={field} value={value} />
      {changed && (
        <ChangedLine label={field.label} before={shown(published)} after={shown(value)} onUndo={() => set(published)} />
      )}
    </div>
  );
}

function YesNoField({ field, path }: FieldProps) {
  const { at, value, set, problem } = useField(path);
  const id = useId();
  const ties = described(id, { hint: field.hint, problem });
  const store = (checked: boolean) => set(checked || field.empty !== 'optional' ? checked : undefined);
  return (
    <div className="field">
      <label className="choice">
        <input
          {...ties}
          type="checkbox"
          data-field={at}
          checked={value === true}
          onChange={({ target }) => store(target.checked)}
        />
        <span>{field.label}</span>
      </label>
      <Below id={id} hint={field.hint} problem={problem} />
    </div>
  );
}

function DateField({ field, path }: FieldProps) {
  const { at, value, set, problem } = useField(path);
  const id = useId();
  return (
    <Field id={id} label={field.label} help={field.hint} problem={problem}>
      {(ties) => (
        <input
          {...ties}
          type="date"
          data-field={at}
          value={textOf(value)}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  );
}

function ChoiceField({ field, path }: FieldProps) {
  const { at, value, set, problem } = useField(path);
  const id = useId();
  if (field.input.kind !== 'choice') return null;
  const { options } = field.input;
  return (
    <Field id={id} label={field.label} help={field.hint} problem={problem}>
      {(ties) => (
        <select
          {...ties}
          data-field={at}
          value={textOf(value)}
          onChange={({ target }) => set(options.find((one) => String(one.value) === target.value)?.value)}
        >
          {options.map((one) => (
            <option key={String(one.value)} value={String(one.value)}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface SaysProps extends FieldProps {
  children: ReactNode;
}

/** What somebody has, that they have none, or that nobody has said yet. */
function Says({ field, path, children }: SaysProps) {
  const { value, published, set } = useField(path);
  const name = useId();
  const kept = useRef<unknown>(typeof value === 'string' ? value : typeof published === 'string' ? published : '');
  if (typeof value === 'string') kept.current = value;
  const says = typeof value === 'string' ? 'says' : value === false ? 'none' : 'notYet';
  const values = { says: kept.current, none: false, notYet: null };
  return (
    <fieldset className="says">
      <legend>{field.label}</legend>
      <div>
        {(['says', 'none', 'notYet'] as const).map((one) => (
          <label key={one} className="choice">
            <input type="radio" name={name} checked={one === says} onChange={() => set(values[one])} />
            <span>{words[one]}</span>
          </label>
        ))}
      </div>
      {says === 'says' && children}
    </fieldset>
  );
}

/** A field that is neither a group nor a list. */
export function PlainField({ field, path, bare = false }: FieldProps & { bare?: boolean }) {
  const { input } = field;
  if (field.from) return <FromField label={field.label} from={field.from} />;
  if (field.locked) return <LockedField field={field} path={path} />;
  switch (input.kind) {
    case 'text':
      return input.none ? (
        <Says field={field} path={path}>
          <TextField field={field} path={path} bare />
          {field.hint && <p className="field-help">{field.hint}</p>}
        </Says>
      ) : (
        <TextField field={field} path={path} bare={bare} />
      );
    case 'number':
      return <NumberField field={field} path={path} />;
    case 'yes-no':
      return <YesNoField field={field} path={path} />;
    case 'date':
      return <DateField field={field} path={path} />;
    case 'choice':
      return <ChoiceField field={field} path={path} />;
    case 'link':
      return <LinkField field={field} path={path} />;
    case 'photograph':
      return <PhotographField field={field} path={path} />;
    default:
      return null;
  }
}
