import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { websiteFormWords as words } from '#content/desk/website-form.ts';
import type { FormField } from '#contract/desk-website.ts';
import { FieldProblem } from '#ui/field.tsx';
import { Checkbox, RadioGroup } from '../ui/fields.tsx';
import {
  AutoGrowTextarea,
  LabelledControl,
  LengthMeter,
  PlaceholderValues,
  ReadOnlyField,
  toValueText,
} from './field-parts.tsx';
import { LinkField } from './link-field.tsx';
import { PhotographField } from './photograph-field.tsx';
import { type DocumentFieldProps, useDocumentField } from './use-field.ts';
import { parseNumber } from './values.ts';

type TextInput = Extract<FormField['input'], { kind: 'text' }>;

/** @param bare hides the label and the length, for a row of a list */
export function DocumentTextField({ field, name, bare = false }: DocumentFieldProps & { bare?: boolean }) {
  const state = useDocumentField(name);
  const { lines, least, most = 0, placeholders } = field.input as TextInput;
  const text = toValueText(state.value);
  const store = (typed: string) => {
    if (typed || !field.empty) return state.set(typed);
    state.set(field.empty === 'null' ? null : undefined);
  };
  const trim = () => {
    if (text !== text.trim()) store(text.trim());
  };
  const show = text.length > most * 0.6 || (!bare && most >= 100);
  const placeholder = field.empty ? words.nothing : undefined;
  return (
    <LabelledControl field={field} state={state} bare={bare}>
      {(attributes) => (
        <>
          {lines === 'one' ? (
            <input
              {...attributes}
              autoComplete="off"
              placeholder={placeholder}
              value={text}
              onChange={({ target }) => store(target.value)}
              onBlur={trim}
            />
          ) : (
            <AutoGrowTextarea {...attributes} value={text} onValue={store} onBlur={trim} placeholder={placeholder} />
          )}
          {show && <LengthMeter text={text} min={least} max={most} />}
          {placeholders && <PlaceholderValues text={text} />}
        </>
      )}
    </LabelledControl>
  );
}

/** What is typed is formatted only when the field is left. */
function NumberField({ field, name }: DocumentFieldProps) {
  const state = useDocumentField(name);
  const [typing, setTyping] = useState<string>();
  const isMoney = field.input.kind === 'number' && field.input.unit === 'dollars';
  const formatNumber = (number: unknown) =>
    isMoney && typeof number === 'number' ? number.toLocaleString('en-CA') : toValueText(number);
  return (
    <LabelledControl
      field={field}
      state={state}
      format={(number) => (isMoney ? `$${formatNumber(number)}` : formatNumber(number))}
    >
      {(attributes) => (
        <div className={isMoney ? 'money' : 'number'}>
          {isMoney && <span aria-hidden="true">$</span>}
          <input
            {...attributes}
            inputMode="decimal"
            autoComplete="off"
            value={typing ?? formatNumber(state.value)}
            onChange={({ target }) => {
              setTyping(target.value);
              state.set(parseNumber(target.value));
            }}
            onBlur={() => setTyping(undefined)}
          />
          {isMoney && <small aria-hidden="true">{words.dollars}</small>}
        </div>
      )}
    </LabelledControl>
  );
}

function YesNoField({ field, name }: DocumentFieldProps) {
  const { at, value, set, problem } = useDocumentField(name);
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

function DateField({ field, name }: DocumentFieldProps) {
  const state = useDocumentField(name);
  return (
    <LabelledControl field={field} state={state}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          value={toValueText(state.value)}
          onChange={({ target }) => state.set(target.value)}
        />
      )}
    </LabelledControl>
  );
}

function ChoiceField({ field, name }: DocumentFieldProps) {
  const state = useDocumentField(name);
  if (field.input.kind !== 'choice') return null;
  const { options } = field.input;
  return (
    <LabelledControl
      field={field}
      state={state}
      format={(value) => options.find((one) => one.value === value)?.label ?? ''}
    >
      {(attributes) => (
        <select
          {...attributes}
          value={toValueText(state.value)}
          onChange={({ target }) => state.set(options.find((one) => String(one.value) === target.value)?.value)}
        >
          {options.map((one) => (
            <option key={String(one.value)} value={String(one.value)}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}

const choices = ['says', 'none', 'notYet'] as const;

/** A text, or a statement that there is none, or that it is not known yet. */
function OptionalTextField({ field, name }: DocumentFieldProps) {
  const { value, published, set } = useDocumentField(name);
  const kept = useRef<unknown>(typeof value === 'string' ? value : typeof published === 'string' ? published : '');
  if (typeof value === 'string') kept.current = value;
  const choice = typeof value === 'string' ? 'says' : value === false ? 'none' : 'notYet';
  const values = { says: kept.current, none: false, notYet: null };
  return (
    <div>
      <RadioGroup
        legend={field.label}
        value={choice}
        options={choices.map((one) => ({ value: one, label: words[one] }))}
        onChoose={(one) => set(values[one])}
      />
      {choice === 'says' && <DocumentTextField field={field} name={name} bare />}
      {choice === 'says' && field.hint && <p className="field-help">{field.hint}</p>}
    </div>
  );
}

const fieldComponents: Partial<Record<FormField['input']['kind'], ComponentType<DocumentFieldProps>>> = {
  number: NumberField,
  'yes-no': YesNoField,
  date: DateField,
  choice: ChoiceField,
  link: LinkField,
  photograph: PhotographField,
};

/** A field that is neither a group nor a list. */
export function ValueField(props: DocumentFieldProps & { bare?: boolean }): ReactNode {
  const { input, from, locked } = props.field;
  if (from || locked) return <ReadOnlyField {...props} />;
  if (input.kind === 'text') return input.none ? <OptionalTextField {...props} /> : <DocumentTextField {...props} />;
  const Own = fieldComponents[input.kind];
  return Own && <Own {...props} />;
}
