import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { websiteFormWords as words } from '#content/desk/website-form.ts';
import type { FormField, WebsiteDocument } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '../ui/text.tsx';
import { toValueText } from './field-parts.tsx';
import { ValueField } from './form-fields.tsx';
import { ListField, PackageColumns } from './form-list.tsx';
import { ParagraphsField } from './paragraphs-field.tsx';
import {
  type DocumentFieldProps,
  DocumentProvider,
  documentRoot,
  joinFieldName,
  toFieldPath,
  useDocumentContext,
  useFieldStatus,
  useFillPlaceholders,
} from './use-field.ts';

export function DocumentField({ field, name }: DocumentFieldProps): ReactNode {
  const { input } = field;
  if (field.from || (field.locked && input.kind !== 'group')) return <ValueField field={field} name={name} />;
  if (input.kind === 'group') return <GroupField field={field} name={name} />;
  if (input.kind === 'list' && field.key === 'packages')
    return <PackageColumns field={field} name={name} renderField={renderField} />;
  if (input.kind === 'list') return <ListField field={field} name={name} renderField={renderField} />;
  if (input.kind === 'paragraphs') return <ParagraphsField field={field} name={name} />;
  return <ValueField field={field} name={name} bare={/^\d+$/.test(field.key) && input.kind === 'text'} />;
}

const renderField = (field: FormField, name: string) => <DocumentField key={name} field={field} name={name} />;

const listGroupFields = ({ input }: FormField): readonly FormField[] => (input.kind === 'group' ? input.fields : []);

/** The first value of a field that was left out before. */
const createEmptyValue = (field: FormField): unknown =>
  field.input.kind === 'group'
    ? Object.fromEntries(
        listGroupFields(field).flatMap((inner) => (inner.empty ? [] : [[inner.key, createEmptyValue(inner)]])),
      )
    : '';

function GroupField({ field, name }: DocumentFieldProps) {
  const { setValue } = useFormContext();
  const isLeftOut: boolean = useWatch({ name, exact: true, compute: (value: unknown) => value === undefined });
  const { label, empty } = field;
  const add = () => setValue(name, createEmptyValue(field));
  if (empty === 'optional' && isLeftOut)
    return (
      <div>
        <Button look="soft" small data-field={toFieldPath(name)} label={words.add(label)} onClick={add} />
      </div>
    );
  const fields = listGroupFields(field).map((inner) => renderField(inner, joinFieldName(name, inner.key)));
  if (!fields.length) return null;
  if (!field.label || isSingleField(field)) return <div className="group-fields">{fields}</div>;
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

/** Whether the group's first field already shows the label of the group. */
const isSingleField = (field: FormField): boolean =>
  [field.label, ''].includes(listGroupFields(field)[0]?.label ?? field.label);

interface FormPart extends DocumentFieldProps {
  label: string;
}

const holdsGroups = (field: FormField): boolean =>
  listGroupFields(field).length > 0 &&
  listGroupFields(field).every((inner) => inner.input.kind === 'group' && !isSingleField(inner));

/** Splits a document into parts that fold, in the order of the page. `own` fields belong to no part and come first. */
function splitIntoParts(field: FormField, name: string): { own: readonly FormField[]; parts: FormPart[] } {
  const { input } = field;
  if (input.kind === 'list')
    return {
      own: [],
      parts: input.items.map((item) => ({ label: item.label, field: item, name: joinFieldName(name, item.key) })),
    };
  const own: FormField[] = [];
  const parts: FormPart[] = [];
  for (const inner of listGroupFields(field)) {
    const at = joinFieldName(name, inner.key);
    const isFlat = inner.input.kind === 'list' && !inner.input.of && inner.key === 'sections';
    if (isFlat || (inner.key && holdsGroups(inner))) parts.push(...splitIntoParts(inner, at).parts);
    else if (inner.input.kind === 'list' || (inner.input.kind === 'group' && !isSingleField(inner)) || inner.key === '')
      parts.push({ label: inner.label, field: { ...inner, label: '' }, name: at });
    else own.push(inner);
  }
  if (input.kind === 'group' && holdsGroups(field) && !own.length && !parts.length)
    return { own: listGroupFields(field), parts };
  return { own, parts };
}

interface DocumentFormProps {
  document: WebsiteDocument;
  /** Path of the field to open. */
  wanted: string;
  /** Called with the control that has the focus, when it gets it and after each change. */
  onFieldFocus: (control: EventTarget) => void;
  onSave: () => void;
}

export function DocumentForm({ document, wanted, onFieldFocus, onSave }: DocumentFormProps) {
  const context = useMemo(
    () => ({
      document,
      published: { [documentRoot]: document.published },
      wanted: joinFieldName(documentRoot, wanted),
    }),
    [document, wanted],
  );
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wanted) focusField(formRef.current, wanted);
  }, [wanted]);
  return (
    <form
      ref={formRef}
      className="document-form line-below"
      aria-label={words.wordsOf(document.title)}
      noValidate
      onFocus={({ target }) => onFieldFocus(target)}
      onInput={({ target }) => onFieldFocus(target)}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        onSave();
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      {document.form.hint && <p className="small note">{document.form.hint}</p>}
      <DocumentProvider value={context}>
        <FoldedParts form={document.form} />
      </DocumentProvider>
    </form>
  );
}

/** Memoized, so that it is not rendered again with each change. */
const FoldedParts = memo(({ form }: { form: FormField }) => {
  const { own, parts } = splitIntoParts(form, documentRoot);
  return (
    <>
      {own.length > 0 && (
        <div className="form-part is-plain line-above">
          {own.map((field) => renderField(field, joinFieldName(documentRoot, field.key)))}
        </div>
      )}
      {parts.map((part, index) => (
        <FoldedPart key={part.name + part.label} {...part} isFirst={index < 2 || parts.length < 5} />
      ))}
    </>
  );
});

/** Unfolds the part that holds a field, and focuses the field; the closest one if the form does not show it. */
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

function FoldedPart({ label, field, name, isFirst }: FormPart & { isFirst: boolean }) {
  const { changed, wrong } = useFieldStatus(name);
  const { document, wanted } = useDocumentContext();
  const isWanted = name !== documentRoot && `${wanted}.`.startsWith(`${name}.`);
  const details = useRef<HTMLDetailsElement>(null);
  const opened = useRef(isFirst || changed || wrong || isWanted);
  const isSearch = field.key === '';
  const fields = listGroupFields(field);
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
        {fields.length
          ? fields.map((inner) => renderField(inner, joinFieldName(name, inner.key)))
          : renderField(field, name)}
        {isSearch && <SearchResult />}
      </div>
    </details>
  );
}

/** Shows how a search engine may show the page. */
function SearchResult() {
  const { document } = useDocumentContext();
  const [title, description]: unknown[] = useWatch({
    name: [joinFieldName(documentRoot, 'title'), joinFieldName(documentRoot, 'description')],
  });
  const fill = useFillPlaceholders();
  return (
    <div className="field">
      <h3>{words.search.title}</h3>
      <div className="search-result">
        <p>
          {document.placeholders.firm}
          <small>{[location.host, ...document.line.split('/').filter(Boolean)].join(' › ')}</small>
        </p>
        <p>{`${fill(toValueText(title))} | ${document.placeholders.firm}`}</p>
        <p>{fill(toValueText(description))}</p>
      </div>
    </div>
  );
}
