import { type ReactNode, useId, useRef } from 'react';
import { formWords as words } from '#content/desk/website-form.ts';
import type { FormField } from '#contract/desk-website.ts';
import { Field } from '#ui/field.tsx';
import { type FieldProps, useField, useForm } from './draft.ts';
import {
  Below,
  ChangedLine,
  described,
  FilledIn,
  FromField,
  GrowingText,
  LockedField,
  Ruler,
  textOf,
} from './field-parts.tsx';
import { LinkField } from './link-field.tsx';
import { PhotographField } from './photograph-field.tsx';

const triangle = 'M9 2L17 16H1ZM9 7v4M9 13v1';

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
