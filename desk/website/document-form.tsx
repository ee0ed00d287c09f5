import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formWords as words } from '#content/desk/website-form.ts';
import type { FormField, WebsiteDocument } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '../ui/text.tsx';
import { textOf } from './field-parts.tsx';
import { PlainField } from './form-fields.tsx';
import { ListField, PackageColumns } from './form-list.tsx';
import { ParagraphsField } from './paragraphs-field.tsx';
import {
  DocumentProvider,
  type FieldProps,
  nameIn,
  pathOf,
  root,
  useDocument,
  useFilled,
  useMarks,
} from './use-field.ts';

export function AnyField({ field, name }: FieldProps): ReactNode {
  const { input } = field;
  if (field.from || (field.locked && input.kind !== 'group')) return <PlainField field={field} name={name} />;
  if (input.kind === 'group') return <GroupField field={field} name={name} />;
  if (input.kind === 'list' && field.key === 'packages')
    return <PackageColumns field={field} name={name} fieldOf={fieldOf} />;
  if (input.kind === 'list') return <ListField field={field} name={name} fieldOf={fieldOf} />;
  if (input.kind === 'paragraphs') return <ParagraphsField field={field} name={name} />;
  return <PlainField field={field} name={name} bare={/^\d+$/.test(field.key) && input.kind === 'text'} />;
}

const fieldOf = (field: FormField, name: string) => <AnyField key={name} field={field} name={name} />;

const fieldsOf = ({ input }: FormField): readonly FormField[] => (input.kind === 'group' ? input.fields : []);

/** What fields that are left out begin as. */
const emptyOf = (field: FormField): unknown =>
  field.input.kind === 'group'
    ? Object.fromEntries(fieldsOf(field).flatMap((inner) => (inner.empty ? [] : [[inner.key, emptyOf(inner)]])))
    : '';

function GroupField({ field, name }: FieldProps) {
  const { setValue } = useFormContext();
  const isLeftOut: boolean = useWatch({ name, exact: true, compute: (value: unknown) => value === undefined });
  const { label, empty } = field;
  const add = () => setValue(name, emptyOf(field));
  if (empty === 'optional' && isLeftOut)
    return (
      <div>
        <Button look="soft" small data-field={pathOf(name)} label={words.add(label)} onClick={add} />
      </div>
    );
  const fields = fieldsOf(field).map((inner) => fieldOf(inner, nameIn(name, inner.key)));
  if (!fields.length) return null;
  if (!field.label || isOne(field)) return <div className="group-fields">{fields}</div>;
  return (
    <fieldset className="field group-fields">
      <legend>{label}</legend>
      {fields}
      {empty === 'optional' && (
        <div>
          <Button look="soft" small label={words.remove(label)} onClick={() => setValue(name, undefined)} />
        </div>
      )}
    </fieldset>
  );
}

/** One particular: its field has its name already. */
const isOne = (field: FormField): boolean => [field.label, ''].includes(fieldsOf(field)[0]?.label ?? field.label);

interface Part extends FieldProps {
  label: string;
}

const holdsGroups = (field: FormField): boolean =>
  fieldsOf(field).length > 0 && fieldsOf(field).every((inner) => inner.input.kind === 'group' && !isOne(inner));

/** What folds, in the order of the page; fields of the document itself stand before. */
function partsOf(field: FormField, name: string): { own: readonly FormField[]; parts: Part[] } {
  const { input } = field;
  if (input.kind === 'list')
    return {
      own: [],
      parts: input.items.map((item) => ({ label: item.label, field: item, name: nameIn(name, item.key) })),
    };
  const own: FormField[] = [];
  const parts: Part[] = [];
  for (const inner of fieldsOf(field)) {
    const at = nameIn(name, inner.key);
    const isFlat = inner.input.kind === 'list' && !inner.input.of && inner.key === 'sections';
    if (isFlat || (inner.key && holdsGroups(inner))) parts.push(...partsOf(inner, at).parts);
    else if (inner.input.kind === 'list' || (inner.input.kind === 'group' && !isOne(inner)) || inner.key === '')
      parts.push({ label: inner.label, field: { ...inner, label: '' }, name: at });
    else own.push(inner);
  }
  if (input.kind === 'group' && holdsGroups(field) && !own.length && !parts.length)
    return { own: fieldsOf(field), parts };
  return { own, parts };
}

interface DocumentFormProps {
  document: WebsiteDocument;
  /** Path of the field to open. */
  wanted: string;
  /** With the control that has the focus, also after each change. */
  onLook: (control: EventTarget) => void;
  onSave: () => void;
}

export function DocumentForm({ document, wanted, onLook, onSave }: DocumentFormProps) {
  const context = useMemo(
    () => ({ document, published: { [root]: document.published }, wanted: nameIn(root, wanted) }),
    [document, wanted],
  );
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wanted) focusField(place.current, wanted);
  }, [wanted]);
  return (
    <form
      ref={place}
      className="document-form line-below"
      aria-label={words.wordsOf(document.title)}
      noValidate
      onFocus={({ target }) => onLook(target)}
      onInput={({ target }) => onLook(target)}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        onSave();
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      {document.form.hint && <p className="small note">{document.form.hint}</p>}
      <DocumentProvider value={context}>
        <Parts form={document.form} />
      </DocumentProvider>
    </form>
  );
}

/** Not rendered with each change. */
const Parts = memo(({ form }: { form: FormField }) => {
  const { own, parts } = partsOf(form, root);
  return (
    <>
      {own.length > 0 && (
        <div className="form-part is-plain line-above">
          {own.map((field) => fieldOf(field, nameIn(root, field.key)))}
        </div>
      )}
      {parts.map((part, index) => (
        <FoldedPart key={part.name + part.label} {...part} isFirst={index < 2 || parts.length < 5} />
      ))}
    </>
  );
});

/** Opens what holds a field and puts the focus there; the closest one, where it is not shown itself. */
function focusField(form: HTMLElement | null, path: string): void {
  if (!form) return;
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const keys = path.split('.');
  const found = keys
    .map((_, index) => keys.slice(0, keys.length - index).join('.'))
    .map((start) => fields.find(({ dataset }) => `${dataset.field}.`.startsWith(`${start}.`)))
    .find(Boolean);
  const details = found?.closest('details');
  if (details) details.open = true;
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
}

function FoldedPart({ label, field, name, isFirst }: Part & { isFirst: boolean }) {
  const { changed, wrong } = useMarks(name);
  const { document, wanted } = useDocument();
  const isWanted = name !== root && `${wanted}.`.startsWith(`${name}.`);
  const details = useRef<HTMLDetailsElement>(null);
  const opened = useRef(isFirst || changed || wrong || isWanted);
  const isSearch = field.key === '';
  const fields = fieldsOf(field);
  const from = fields.every((inner) => inner.from || inner.locked)
    ? fields.find((inner) => inner.from)?.from
    : undefined;
  if (!fields.length && field.input.kind === 'group') return null;
  return (
    <details className={`line-above form-part part-${document.name}`} ref={details} open={opened.current}>
      <summary>
        <h2>{label}</h2>
        {wrong ? (
          <Status mark="wrong">{words.wrongMark}</Status>
        ) : changed && !isSearch ? (
          <Status mark="draft">{words.changed}</Status>
        ) : (
          from && <small>{words.fromOther(from.title)}</small>
        )}
      </summary>
      <div>
        {fields.length ? fields.map((inner) => fieldOf(inner, nameIn(name, inner.key))) : fieldOf(field, name)}
        {isSearch && <SearchResult />}
      </div>
    </details>
  );
}

/** As a search engine may show the page. */
function SearchResult() {
  const { document } = useDocument();
  const [title, description]: unknown[] = useWatch({ name: [nameIn(root, 'title'), nameIn(root, 'description')] });
  const fill = useFilled();
  return (
    <div className="field">
      <h3>{words.search.title}</h3>
      <div className="search-result">
        <p>
          {document.placeholders.firm}
          <small>{[location.host, ...document.line.split('/').filter(Boolean)].join(' › ')}</small>
        </p>
        <p>{`${fill(textOf(title))} | ${document.placeholders.firm}`}</p>
        <p>{fill(textOf(description))}</p>
      </div>
    </div>
  );
}
