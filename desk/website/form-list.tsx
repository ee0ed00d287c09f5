import { type ReactNode, useRef, useState } from 'react';
import { get, set, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formWords } from '#content/desk/website-form.ts';
import type { FormField } from '#contract/desk-website.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { Status } from '../ui/text.tsx';
import { textOf } from './field-parts.tsx';
import { PlainField } from './form-fields.tsx';
import { EntryButtons, moved, onMoveKeys } from './list-buttons.tsx';
import { DocumentProvider, type FieldProps, nameIn, useDocument, useField, useMarks } from './use-field.ts';
import { isSame } from './values.ts';

const words = formWords.list;
type ListInput = Extract<FormField['input'], { kind: 'list' }>;

const titles = ['title', 'question', 'term', 'name', 'label', 'text', 'value'];

/** By its own words, where it has some. */
function titleOf(entry: unknown, label: string): string {
  if (typeof entry === 'string') return entry || label;
  const own = entry as Readonly<Record<string, unknown>> | null;
  const quoted = [own?.author, own?.business].filter(Boolean).join(', ');
  return quoted || (titles.map((key) => textOf(own?.[key])).find(Boolean) ?? label);
}

const idOf = (entry: unknown): unknown => (entry as { id?: unknown } | null)?.id;

/** What an entry was before it was changed or moved; undefined for a new one. */
function origins(entries: readonly unknown[], published: readonly unknown[]): unknown[] {
  return entries.map((entry, index) => {
    const id = idOf(entry);
    if (id !== undefined) return published.find((one) => idOf(one) === id);
    const same = published.find((one) => isSame(one, entry));
    if (same !== undefined) return same;
    const there = published[index];
    return entries.some((one) => isSame(one, there)) ? undefined : there;
  });
}

const isShort = ({ input, empty }: FormField): boolean => input.kind === 'text' && !input.none && empty === undefined;

/** Whether its entries are written in their row. */
const isInline = ({ input }: FormField): boolean =>
  input.kind === 'text' ||
  input.kind === 'number' ||
  (input.kind === 'group' &&
    input.fields.length <= 2 &&
    input.fields.every(isShort) &&
    input.fields.every((one) => !one.locked));

interface ListFieldProps extends FieldProps {
  fieldOf: (field: FormField, name: string) => ReactNode;
}

/** Packages stand side by side, as on the page. */
export function PackageColumns({ field, name, fieldOf }: ListFieldProps) {
  const { value } = useField(name);
  const packages = (Array.isArray(value) ? value : []) as readonly { name: string }[];
  const cellOf = (own: FormField, at: string): ReactNode =>
    own.input.kind === 'list'
      ? own.input.items.map((line) => <PlainField key={line.key} field={line} name={nameIn(at, line.key)} />)
      : fieldOf(own, at);
  return (
    <div className="package-columns heavy-line">
      {(field.input as ListInput).items.map(({ key, input }, index) => (
        <div key={key}>
          <h3>{packages[index]?.name}</h3>
          {input.kind === 'group' &&
            input.fields
              .filter((own) => own.key !== 'name')
              .map((own) => cellOf(own, nameIn(name, `${key}.${own.key}`)))}
        </div>
      ))}
    </div>
  );
}

export function ListField(props: ListFieldProps): ReactNode {
  const { of } = props.field.input as ListInput;
  return of?.input.kind === 'group' ? <ListOfGroups {...props} /> : <ListOfValues {...props} />;
}

/** Each entry keeps its key wherever it moves. */
function ListOfGroups(props: ListFieldProps) {
  const { fields, ...changes } = useFieldArray({ name: props.name, keyName: 'key' });
  return <EntryList {...props} {...changes} keys={fields.map(({ key }) => key)} />;
}

/** What `useFieldArray` has no means for: entries that are texts, and lists of which none moves. */
function ListOfValues(props: ListFieldProps) {
  const { value, set: store } = useField(props.name);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <EntryList
      {...props}
      keys={entries.map((_, index) => index)}
      move={(from, to) => store(moved(entries, from, to))}
      remove={(index) => store(entries.toSpliced(index, 1))}
      insert={(index, entry) => store(entries.toSpliced(index, 0, entry))}
    />
  );
}

interface EntryListProps extends ListFieldProps {
  keys: readonly (string | number)[];
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  insert: (index: number, entry: unknown) => void;
}

function EntryList({ field, name, fieldOf, keys, ...changes }: EntryListProps) {
  const outer = useDocument();
  const { getValues } = useFormContext();
  const { problem, changed } = useMarks(name);
  const { items, of, least = 0, most, empty } = field.input as ListInput;
  const entries: readonly unknown[] = getValues(name) ?? [];
  const before = origins(entries, get(outer.published, name) ?? []);
  const published = structuredClone(outer.published);
  set(published, name, before);
  const [removed, setRemoved] = useState<readonly { entry: unknown; index: number }[]>([]);
  const wanted = outer.wanted.startsWith(`${name}.`) ? Number.parseInt(outer.wanted.slice(name.length + 1), 10) : null;
  const [open, setOpen] = useState<number | null>(wanted);
  const place = useRef<HTMLFieldSetElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  /** After it is drawn. */
  const focusEntry = (index: number, control: string) =>
    setTimeout(() => {
      const row = place.current?.querySelectorAll(':scope > .entries > li').item(index);
      row?.querySelector<HTMLElement>(control)?.focus();
    });
  const one = of?.label ?? '';
  const labelOf = (index: number): string => (of ? `${one} ${index + 1}` : (items[index]?.label ?? ''));
  const fieldAt = (index: number): FormField | undefined => {
    const own = of ?? items[index];
    return own && { ...own, key: String(index), label: labelOf(index) };
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    changes.move(from, to);
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
    focusEntry(to, '[data-field], button');
  };
  const remove = (index: number) => {
    changes.remove(index);
    setRemoved([...removed, { entry: entries[index], index }]);
    setOpen(null);
  };
  const last = removed.at(-1);
  const restore = () => {
    if (last) changes.insert(last.index, last.entry);
    setRemoved(removed.slice(0, -1));
  };
  return (
    <DocumentProvider value={{ ...outer, published }}>
      <fieldset className="field entry-list" ref={place}>
        {field.label && (
          <legend>
            {field.label} {!of && entries.length > 1 && <small>({words.fixed(entries.length)})</small>}
          </legend>
        )}
        {problem && <FieldProblem role="alert">{problem}</FieldProblem>}
        <ol className="entries">
          {keys.map((key, index) => {
            const own = fieldAt(index);
            if (!own || (own.input.kind === 'group' && !own.input.fields.length)) return null;
            return (
              <Entry
                key={key}
                field={own}
                name={nameIn(name, index)}
                isNew={before[index] === undefined && of !== undefined}
                isOpen={open === index}
                onOpen={() => setOpen(open === index ? null : index)}
                fieldOf={fieldOf}
                onMove={(by) => of && move(index, index + by)}
                buttonsOf={(label) =>
                  of && (
                    <EntryButtons
                      label={label}
                      index={index}
                      count={entries.length}
                      onMove={(to) => move(index, to)}
                      onRemove={entries.length > least ? () => remove(index) : undefined}
                      then={undo}
                    />
                  )
                }
              />
            );
          })}
        </ol>
        {of && (
          <div className="list-add">
            {(most === undefined || entries.length < most) && (
              <Button
                small
                label={words.add(one)}
                onClick={() => {
                  changes.insert(entries.length, empty ?? '');
                  setOpen(entries.length);
                  focusEntry(entries.length, '[data-field]');
                }}
              />
            )}
            <p className="small">{words.count(entries.length, most)}</p>
            {last && changed && (
              <p className="small" role="status">
                {words.removed(`“${titleOf(last.entry, one)}”`)}{' '}
                <TextButton ref={undo} aria-label={words.restore(`“${titleOf(last.entry, one)}”`)} onClick={restore}>
                  {formWords.undo}
                </TextButton>
              </p>
            )}
          </div>
        )}
      </fieldset>
    </DocumentProvider>
  );
}

interface EntryProps extends ListFieldProps {
  isNew: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: number) => void;
  buttonsOf: (label: string) => ReactNode;
}

function Entry({ field, name, isNew, isOpen, onOpen, onMove, buttonsOf, fieldOf }: EntryProps) {
  const { changed, wrong } = useMarks(name);
  const { input } = field;
  const title: string = useWatch({ name, compute: (entry: unknown) => titleOf(entry, field.label) });
  const buttons = buttonsOf(`“${title}”`);
  if (isInline(field))
    return (
      <li className="entry" {...onMoveKeys(onMove)}>
        <div className="entry-row flex-row">
          <div className={input.kind === 'group' && input.fields.length === 2 ? 'form-pair' : undefined}>
            {input.kind === 'group'
              ? input.fields.map((inner) => (
                  <PlainField
                    key={inner.key}
                    field={{ ...inner, label: `${field.label}: ${inner.label}` }}
                    name={nameIn(name, inner.key)}
                    bare
                  />
                ))
              : fieldOf(field, name)}
          </div>
          {buttons}
        </div>
      </li>
    );
  return (
    <li className={isOpen ? 'entry is-open' : 'entry'} {...onMoveKeys(onMove)}>
      <div className="entry-row flex-row">
        <div>
          <b>{title}</b>
          {wrong ? (
            <Status mark="wrong">{formWords.wrongMark}</Status>
          ) : (
            (isNew || changed) && <Status mark="draft">{isNew ? words.isNew : formWords.changed}</Status>
          )}
        </div>
        <span className="entry-end">
          {buttons}
          <Button
            look="soft"
            small
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : words.openOf(`“${title}”`)}
            label={isOpen ? words.close : words.open}
            onClick={onOpen}
          />
        </span>
      </div>
      {isOpen && input.kind === 'group' && (
        <div className="entry-fields">{input.fields.map((inner) => fieldOf(inner, nameIn(name, inner.key)))}</div>
      )}
    </li>
  );
}
