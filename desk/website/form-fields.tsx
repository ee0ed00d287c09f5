import { type ReactNode, useRef } from 'react';
import { formWords as words } from '#content/desk/website-form.ts';
import type { FormField } from '#contract/desk-website.ts';
import { FieldProblem } from '#ui/field.tsx';
import { Checkbox, Choices } from '../ui/fields.tsx';
import { type FieldProps, useField } from './draft.ts';
import { Control, FilledIn, GrowingText, LockedField, Ruler, textOf } from './field-parts.tsx';
import { LinkField } from './link-field.tsx';
import { PhotographField } from './photograph-field.tsx';

type TextInput = Extract<FormField['input'], { kind: 'text' }>;

/** @param bare without label and ruler, within a row of a list */
export function TextField({ field, path, bare = false }: FieldProps & { bare?: boolean }) {
  const { value, set } = useField(path);
  const { lines, least, most = 0, placeholders } = field.input as TextInput;
  const text = textOf(value);
  const store = (typed: string) => {
    if (typed || !field.empty) return set(typed);
    set(field.empty === 'null' ? null : undefined);
  };
  const show = text.length > most * 0.6 || (!bare && most >= 100);
  const placeholder = field.empty ? words.nothing : undefined;
  return (
    <Control field={field} path={path} bare={bare}>
      {(ties) => (
        <>
          {lines === 'one' ? (
            <input
              {...ties}
              autoComplete="off"
              placeholder={placeholder}
              value={text}
              onChange={({ target }) => store(target.value)}
            />
          ) : (
            <GrowingText {...ties} value={text} onValue={store} placeholder={placeholder} />
          )}
          {show && <Ruler text={text} most={most} least={least} />}
          {placeholders && <FilledIn text={text} />}
        </>
      )}
    </Control>
  );
}

function NumberField({ field, path }: FieldProps) {
  const { value, set } = useField(path);
  const isMoney = field.input.kind === 'number' && field.input.unit === 'dollars';
  const written = (number: unknown) =>
    isMoney && typeof number === 'number' ? number.toLocaleString('en-CA') : textOf(number);
  return (
    <Control field={field} path={path} say={(number) => (isMoney ? `$${written(number)}` : written(number))}>
      {(ties) => (
        <div className={isMoney ? 'money' : 'number'}>
          {isMoney && <span aria-hidden="true">$</span>}
          <input
            {...ties}
            inputMode="decimal"
            autoComplete="off"
            value={written(value)}
            onChange={({ target }) => {
              const digits = target.value.replace(/[^\d.]/g, '');
              set(digits === '' ? null : Number.isFinite(Number(digits)) ? Number(digits) : digits);
            }}
          />
          {isMoney && <small aria-hidden="true">{words.dollars}</small>}
        </div>
      )}
    </Control>
  );
}

function YesNoField({ field, path }: FieldProps) {
  const { at, value, set, problem } = useField(path);
  return (
    <div>
      <Checkbox
        label={field.label}
        data-field={at}
        checked={value === true}
        onCheck={(checked) => set(checked || field.empty !== 'optional' ? checked : undefined)}
      />
      {field.hint && <p className="field-help">{field.hint}</p>}
      {problem && <FieldProblem>{problem}</FieldProblem>}
    </div>
  );
}

function DateField({ field, path }: FieldProps) {
  const { value, set } = useField(path);
  return (
    <Control field={field} path={path}>
      {(ties) => <input {...ties} type="date" value={textOf(value)} onChange={({ target }) => set(target.value)} />}
    </Control>
  );
}

function ChoiceField({ field, path }: FieldProps) {
  const { value, set } = useField(path);
  if (field.input.kind !== 'choice') return null;
  const { options } = field.input;
  return (
    <Control field={field} path={path} say={(own) => options.find((one) => one.value === own)?.label ?? ''}>
      {(ties) => (
        <select
          {...ties}
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
    </Control>
  );
}

const choices = ['says', 'none', 'notYet'] as const;

/** What somebody has, that they have none, or that nobody has said yet. */
function OptionalText({ field, path }: FieldProps) {
  const { value, published, set } = useField(path);
  const kept = useRef<unknown>(typeof value === 'string' ? value : typeof published === 'string' ? published : '');
  if (typeof value === 'string') kept.current = value;
  const choice = typeof value === 'string' ? 'says' : value === false ? 'none' : 'notYet';
  const values = { says: kept.current, none: false, notYet: null };
  return (
    <div>
      <Choices
        legend={field.label}
        value={choice}
        options={choices.map((one) => ({ value: one, label: words[one] }))}
        onChoose={(one) => set(values[one])}
      />
      {choice === 'says' && <TextField field={field} path={path} bare />}
      {choice === 'says' && field.hint && <p className="field-help">{field.hint}</p>}
    </div>
  );
}

/** A field that is neither a group nor a list. */
export function PlainField(props: FieldProps & { bare?: boolean }): ReactNode {
  const { input, from, locked } = props.field;
  if (from || locked) return <LockedField {...props} />;
  switch (input.kind) {
    case 'text':
      return input.none ? <OptionalText {...props} /> : <TextField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'yes-no':
      return <YesNoField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'link':
      return <LinkField {...props} />;
    case 'photograph':
      return <PhotographField {...props} />;
    default:
      return null;
  }
}
