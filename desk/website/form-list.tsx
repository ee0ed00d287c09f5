import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { get, set, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { websiteFormWords } from '#content/desk/website-form.ts';
import type { FormField } from '#contract/desk-website.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { Status } from '../ui/text.tsx';
import { toValueText } from './field-parts.tsx';
import { ValueField } from './form-fields.tsx';
import { createMoveKeyHandlers, EntryButtons, moveEntry } from './list-buttons.tsx';
import {
  type DocumentFieldProps,
  DocumentProvider,
  joinFieldName,
  useDocumentContext,
  useDocumentField,
  useFieldStatus,
} from './use-field.ts';
import { isDeepEqual } from './values.ts';

const words = websiteFormWords.list;
type ListInput = Extract<FormField['input'], { kind: 'list' }>;

const titleKeys = ['title', 'question', 'term', 'name', 'label', 'text', 'value'];

/** The title of a list entry: its own text where it has one, otherwise the label. */
function toEntryTitle(entry: unknown, label: string): string {
  if (typeof entry === 'string') return entry || label;
  const own = entry as Readonly<Record<string, unknown>> | null;
  const quoted = [own?.author, own?.business].filter(Boolean).join(', ');
  return quoted || (titleKeys.map((key) => toValueText(own?.[key])).find(Boolean) ?? label);
}

const readEntryId = (entry: unknown): unknown => (entry as { id?: unknown } | null)?.id;

/** For each entry, the published entry it comes from; undefined for a new one. */
function listOrigins(entries: readonly unknown[], published: readonly unknown[]): unknown[] {
  return entries.map((entry, index) => {
    const id = readEntryId(entry);
    if (id !== undefined) return published.find((one) => readEntryId(one) === id);
    const same = published.find((one) => isDeepEqual(one, entry));
    if (same !== undefined) return same;
    const there = published[index];
    return entries.some((one) => isDeepEqual(one, there)) ? undefined : there;
  });
}

const isShortText = ({ input, empty }: FormField): boolean =>
  input.kind === 'text' && !input.none && empty === undefined;

/** Whether an entry is edited in its row, instead of being opened first. */
const isInline = ({ input }: FormField): boolean =>
  input.kind === 'text' ||
  input.kind === 'number' ||
  (input.kind === 'group' &&
    input.fields.length <= 2 &&
    input.fields.every(isShortText) &&
    input.fields.every((one) => !one.locked));

interface ListFieldProps extends DocumentFieldProps {
  renderField: (field: FormField, name: string) => ReactNode;
}

/** Packages are shown side by side, as on the page. */
export function PackageColumns({ field, name, renderField }: ListFieldProps) {
  const { value } = useDocumentField(name);
  const packages = (Array.isArray(value) ? value : []) as readonly { name: string }[];
  const renderCell = (own: FormField, at: string): ReactNode =>
    own.input.kind === 'list'
      ? own.input.items.map((line) => <ValueField key={line.key} field={line} name={joinFieldName(at, line.key)} />)
      : renderField(own, at);
  return (
    <div className="package-columns heavy-line">
      {(field.input as ListInput).items.map(({ key, input }, index) => (
        <div key={key}>
          <h3>{packages[index]?.name}</h3>
          {input.kind === 'group' &&
            input.fields
              .filter((own) => own.key !== 'name')
              .map((own) => renderCell(own, joinFieldName(name, `${key}.${own.key}`)))}
        </div>
      ))}
    </div>
  );
}

export function ListField(props: ListFieldProps): ReactNode {
  const { of } = props.field.input as ListInput;
  return of?.input.kind === 'group' ? <ListOfGroups {...props} /> : <ListOfValues {...props} />;
}

/** A list of groups. `useFieldArray` gives each entry a key that it keeps when it moves. */
function ListOfGroups(props: ListFieldProps) {
  const { fields, ...changes } = useFieldArray({ name: props.name, keyName: 'key' });
  return <EntryList {...props} {...changes} keys={fields.map(({ key }) => key)} />;
}

/** Lists that `useFieldArray` does not support: those of texts, and those whose entries are fixed. */
function ListOfValues(props: ListFieldProps) {
  const { value, set: store } = useDocumentField(props.name);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <EntryList
      {...props}
      keys={entries.map((_, index) => index)}
      move={(from, to) => store(moveEntry(entries, from, to))}
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

function EntryList({ field, name, renderField, keys, ...changes }: EntryListProps) {
  const outer = useDocumentContext();
  const { getValues } = useFormContext();
  const { problem, changed } = useFieldStatus(name);
  const { items, of, least = 0, most, empty } = field.input as ListInput;
  const entries: readonly unknown[] = getValues(name) ?? [];
  const origins = listOrigins(entries, get(outer.published, name) ?? []);
  const published = structuredClone(outer.published);
  set(published, name, origins);
  const [removed, setRemoved] = useState<readonly { entry: unknown; index: number }[]>([]);
  const wanted = outer.wanted.startsWith(`${name}.`) ? Number.parseInt(outer.wanted.slice(name.length + 1), 10) : null;
  const [open, setOpen] = useState<number | null>(wanted);
  const listRef = useRef<HTMLFieldSetElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  /** Focuses a control in an entry, once the entry is rendered. */
  const focusEntry = (index: number, control: string) =>
    setTimeout(() => {
      const row = listRef.current?.querySelectorAll(':scope > .entries > li').item(index);
      row?.querySelector<HTMLElement>(control)?.focus();
    });
  const fieldAt = (index: number): FormField | undefined => {
    const own = of ?? items[index];
    return own && { ...own, key: String(index), label: of ? `${of.label} ${index + 1}` : own.label };
  };
  const add = (entry: unknown) => {
    changes.insert(entries.length, entry);
    setOpen(entries.length);
    focusEntry(entries.length, '[data-field]');
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
      <fieldset className="field entry-list" ref={listRef}>
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
              <ListEntry
                key={key}
                field={own}
                name={joinFieldName(name, index)}
                isNew={origins[index] === undefined && of !== undefined}
                isOpen={open === index}
                onOpen={() => setOpen(open === index ? null : index)}
                renderField={renderField}
                onMove={(by) => of && move(index, index + by)}
                renderButtons={(label) =>
                  of && (
                    <EntryButtons
                      label={label}
                      index={index}
                      count={entries.length}
                      onMove={(to) => move(index, to)}
                      onRemove={entries.length > least ? () => remove(index) : undefined}
                      focusAfterRemoval={undo}
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
              <Button small label={words.add(of.label)} onClick={() => add(empty ?? '')} />
            )}
            <p className="small">{words.count(entries.length, most)}</p>
            {last && changed && (
              <RemovedEntry title={toEntryTitle(last.entry, of.label)} undo={undo} onRestore={restore} />
            )}
          </div>
        )}
      </fieldset>
    </DocumentProvider>
  );
}

interface RemovedEntryProps {
  title: string;
  undo: RefObject<HTMLButtonElement | null>;
  onRestore: () => void;
}

const RemovedEntry = ({ title, undo, onRestore }: RemovedEntryProps) => (
  <p className="small" role="status">
    {words.removed(`“${title}”`)}{' '}
    <TextButton label={websiteFormWords.undo} ref={undo} aria-label={words.restore(`“${title}”`)} onClick={onRestore} />
  </p>
);

interface ListEntryProps extends ListFieldProps {
  isNew: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: number) => void;
  renderButtons: (label: string) => ReactNode;
}

function ListEntry({ field, name, isNew, isOpen, onOpen, onMove, renderButtons, renderField }: ListEntryProps) {
  const { changed, wrong } = useFieldStatus(name);
  const { input } = field;
  const title: string = useWatch({ name, compute: (entry: unknown) => toEntryTitle(entry, field.label) });
  const buttons = renderButtons(`“${title}”`);
  if (isInline(field))
    return (
      <li className="entry" {...createMoveKeyHandlers(onMove)}>
        <div className="entry-row flex-row">
          <div className={input.kind === 'group' && input.fields.length === 2 ? 'form-pair' : undefined}>
            {input.kind === 'group'
              ? input.fields.map((inner) => (
                  <ValueField
                    key={inner.key}
                    field={{ ...inner, label: `${field.label}: ${inner.label}` }}
                    name={joinFieldName(name, inner.key)}
                    bare
                  />
                ))
              : renderField(field, name)}
          </div>
          {buttons}
        </div>
      </li>
    );
  return (
    <li className={isOpen ? 'entry is-open' : 'entry'} {...createMoveKeyHandlers(onMove)}>
      <div className="entry-row flex-row">
        <div>
          <b>{title}</b>
          {wrong ? (
            <Status mark="wrong">{websiteFormWords.wrongMark}</Status>
          ) : (
            (isNew || changed) && <Status mark="draft">{isNew ? words.isNew : websiteFormWords.changed}</Status>
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
        <div className="entry-fields">
          {input.fields.map((inner) => renderField(inner, joinFieldName(name, inner.key)))}
        </div>
      )}
    </li>
  );
}
