import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { formWords as words } from '#content/desk/website-form.ts';
import type { FormField } from '#contract/desk-website.ts';
import { FieldProblem } from '#ui/field.tsx';
import { Checkbox, Choices } from '../ui/fields.tsx';
import { Control, FilledIn, GrowingText, LockedField, Ruler, textOf } from './field-parts.tsx';
import { LinkField } from './link-field.tsx';
import { PhotographField } from './photograph-field.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { numberIn } from './values.ts';

type TextInput = Extract<FormField['input'], { kind: 'text' }>;

/** @param bare without label and ruler, within a row of a list */
export function TextField({ field, name, bare = false }: FieldProps & { bare?: boolean }) {
  const own = useField(name);
  const { lines, least, most = 0, placeholders } = field.input as TextInput;
  const text = textOf(own.value);
  const store = (typed: string) => {
    if (typed || !field.empty) return own.set(typed);
    own.set(field.empty === 'null' ? null : undefined);
  };
  const show = text.length > most * 0.6 || (!bare && most >= 100);
  const placeholder = field.empty ? words.nothing : undefined;
  return (
    <Control field={field} own={own} bare={bare}>
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

/** What is being typed stays as it is until the field is left. */
function NumberField({ field, name }: FieldProps) {
  const own = useField(name);
  const [typing, setTyping] = useState<string>();
  const isMoney = field.input.kind === 'number' && field.input.unit === 'dollars';
  const written = (number: unknown) =>
    isMoney && typeof number === 'number' ? number.toLocaleString('en-CA') : textOf(number);
  return (
    <Control field={field} own={own} say={(number) => (isMoney ? `$${written(number)}` : written(number))}>
      {(ties) => (
        <div className={isMoney ? 'money' : 'number'}>
          {isMoney && <span aria-hidden="true">$</span>}
          <input
            {...ties}
            inputMode="decimal"
            autoComplete="off"
            value={typing ?? written(own.value)}
            onChange={({ target }) => {
              setTyping(target.value);
              own.set(numberIn(target.value));
            }}
            onBlur={() => setTyping(undefined)}
          />
          {isMoney && <small aria-hidden="true">{words.dollars}</small>}
        </div>
      )}
    </Control>
  );
}

function YesNoField({ field, name }: FieldProps) {
  const { at, value, set, problem } = useField(name);
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

function DateField({ field, name }: FieldProps) {
  const own = useField(name);
  return (
    <Control field={field} own={own}>
      {(ties) => (
        <input {...ties} type="date" value={textOf(own.value)} onChange={({ target }) => own.set(target.value)} />
      )}
    </Control>
  );
}

function ChoiceField({ field, name }: FieldProps) {
  const own = useField(name);
  if (field.input.kind !== 'choice') return null;
  const { options } = field.input;
  return (
    <Control field={field} own={own} say={(value) => options.find((one) => one.value === value)?.label ?? ''}>
      {(ties) => (
        <select
          {...ties}
          value={textOf(own.value)}
          onChange={({ target }) => own.set(options.find((one) => String(one.value) === target.value)?.value)}
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
function OptionalText({ field, name }: FieldProps) {
  const { value, published, set } = useField(name);
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
      {choice === 'says' && <TextField field={field} name={name} bare />}
      {choice === 'says' && field.hint && <p className="field-help">{field.hint}</p>}
    </div>
  );
}

const kinds: Partial<Record<FormField['input']['kind'], ComponentType<FieldProps>>> = {
  number: NumberField,
  'yes-no': YesNoField,
  date: DateField,
  choice: ChoiceField,
  link: LinkField,
  photograph: PhotographField,
};

/** A field that is neither a group nor a list. */
export function PlainField(props: FieldProps & { bare?: boolean }): ReactNode {
  const { input, from, locked } = props.field;
  if (from || locked) return <LockedField {...props} />;
  if (input.kind === 'text') return input.none ? <OptionalText {...props} /> : <TextField {...props} />;
  const Own = kinds[input.kind];
  return Own && <Own {...props} />;
}
