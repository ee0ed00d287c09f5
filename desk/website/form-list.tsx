import { type ReactNode, useRef, useState } from 'react';
import { formWords } from '#content/desk/website-form.ts';
import type { FormField } from '#contract/desk-website.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { Status } from '../ui/text.tsx';
import { type FieldProps, FormProvider, useField, useForm, withKey } from './draft.ts';
import { textOf } from './field-parts.tsx';
import { PlainField } from './form-fields.tsx';
import { EntryButtons, moved, onMoveKeys } from './list-buttons.tsx';
import { isSame, withValueAt } from './values.ts';

const words = formWords.list;
type ListInput = Extract<FormField['input'], { kind: 'list' }>;

const titles = ['title', 'question', 'term', 'name', 'label', 'text', 'value'];

/** By its own words, where it has some. */
function nameOf(entry: unknown, label: string): string {
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
  fieldOf: (field: FormField, path: readonly string[]) => ReactNode;
}

/** Packages stand side by side, as on the page. */
export function PackageColumns({ field, path, fieldOf }: ListFieldProps) {
  const { value } = useField(path);
  const packages = (Array.isArray(value) ? value : []) as readonly { name: string }[];
  const cellOf = (own: FormField, at: readonly string[]): ReactNode =>
    own.input.kind === 'list'
      ? own.input.items.map((line) => <PlainField key={line.key} field={line} path={withKey(at, line.key)} />)
      : fieldOf(own, at);
  return (
    <div className="package-columns heavy-line">
      {(field.input as ListInput).items.map(({ key, input }, index) => (
        <div key={key}>
          <h3>{packages[index]?.name}</h3>
          {input.kind === 'group' &&
            input.fields.filter((own) => own.key !== 'name').map((own) => cellOf(own, [...path, key, own.key]))}
        </div>
      ))}
    </div>
  );
}

export function ListField({ field, path, fieldOf }: ListFieldProps) {
  const form = useForm();
  const { value, published, set, problem, changed, at } = useField(path);
  const { items, of, least = 0, most, empty } = field.input as ListInput;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const before = origins(entries, Array.isArray(published) ? published : []);
  const [removed, setRemoved] = useState<readonly { entry: unknown; index: number }[]>([]);
  const wanted = form.wanted.startsWith(`${at}.`) ? Number(form.wanted.slice(at.length + 1).split('.')[0]) : null;
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
    set(moved(entries, from, to));
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
    focusEntry(to, '[data-field], button');
  };
  const remove = (index: number) => {
    set(entries.filter((_, own) => own !== index));
    setRemoved([...removed, { entry: entries[index], index }]);
    setOpen(null);
  };
  const last = removed.at(-1);
  const restore = () => {
    if (last) set(entries.toSpliced(last.index, 0, last.entry));
    setRemoved(removed.slice(0, -1));
  };
  return (
    <FormProvider
      value={{ ...form, document: { ...form.document, published: withValueAt(form.document.published, path, before) } }}
    >
      <fieldset className="field entry-list" ref={place}>
        {field.label && (
          <legend>
            {field.label} {!of && entries.length > 1 && <small>({words.fixed(entries.length)})</small>}
          </legend>
        )}
        {problem && <FieldProblem role="alert">{problem}</FieldProblem>}
        <ol className="entries">
          {entries.map((entry, index) => {
            const own = fieldAt(index);
            if (!own || (own.input.kind === 'group' && !own.input.fields.length)) return null;
            const name = nameOf(entry, labelOf(index));
            return (
              <Entry
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id
                key={index}
                field={own}
                path={[...path, String(index)]}
                name={name}
                isNew={before[index] === undefined && of !== undefined}
                isOpen={open === index}
                onOpen={() => setOpen(open === index ? null : index)}
                fieldOf={fieldOf}
                onMove={(by) => of && move(index, index + by)}
                buttons={
                  of && (
                    <EntryButtons
                      label={`“${name}”`}
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
                  set([...entries, structuredClone(empty ?? '')]);
                  setOpen(entries.length);
                  focusEntry(entries.length, '[data-field]');
                }}
              />
            )}
            <p className="small">{words.count(entries.length, most)}</p>
            {last && changed && (
              <p className="small" role="status">
                {words.removed(`“${nameOf(last.entry, one)}”`)}{' '}
                <TextButton ref={undo} aria-label={words.restore(`“${nameOf(last.entry, one)}”`)} onClick={restore}>
                  {formWords.undo}
                </TextButton>
              </p>
            )}
          </div>
        )}
      </fieldset>
    </FormProvider>
  );
}

interface EntryProps extends ListFieldProps {
  name: string;
  isNew: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: number) => void;
  buttons: ReactNode;
}

function Entry({ field, path, name, isNew, isOpen, onOpen, onMove, buttons, fieldOf }: EntryProps) {
  const { changed, wrong } = useField(path);
  const { input } = field;
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
                    path={withKey(path, inner.key)}
                    bare
                  />
                ))
              : fieldOf(field, path)}
          </div>
          {buttons}
        </div>
      </li>
    );
  return (
    <li className={isOpen ? 'entry is-open' : 'entry'} {...onMoveKeys(onMove)}>
      <div className="entry-row flex-row">
        <div>
          <b>{name}</b>
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
            aria-label={isOpen ? undefined : words.openOf(`“${name}”`)}
            label={isOpen ? words.close : words.open}
            onClick={onOpen}
          />
        </span>
      </div>
      {isOpen && input.kind === 'group' && (
        <div className="entry-fields">{input.fields.map((inner) => fieldOf(inner, withKey(path, inner.key)))}</div>
      )}
    </li>
  );
}
