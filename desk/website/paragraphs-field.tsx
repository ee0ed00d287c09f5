import { useId, useRef, useState } from 'react';
import { websiteFormWords as words } from '#content/desk/website-form.ts';
import { formatParagraph, markdownLink, parseParagraph, type StoredParagraph } from '#content/paragraph-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { AutoGrowTextarea, PublishedDiff } from './field-parts.tsx';
import { LinkPanel } from './link-field.tsx';
import { createMoveKeyHandlers, EntryButtons, moveEntry } from './list-buttons.tsx';
import { type DocumentFieldProps, joinFieldName, useDocumentField } from './use-field.ts';

const isList = (paragraph: StoredParagraph): paragraph is Extract<StoredParagraph, { list: unknown }> =>
  typeof paragraph === 'object' && 'list' in paragraph;

/** The text in its field: a list has one line for each entry. */
const toEditableText = (paragraph: StoredParagraph | undefined): string => {
  if (paragraph === undefined) return '';
  if (!isList(paragraph)) return formatParagraph(paragraph);
  return Array.isArray(paragraph.list) ? paragraph.list.join('\n') : '';
};

export function ParagraphsField({ field, name }: DocumentFieldProps) {
  const { value, published, set } = useDocumentField(name);
  const add = useRef<HTMLButtonElement>(null);
  const single = field.input.kind === 'paragraphs' && field.input.single;
  const all = (single ? [value] : Array.isArray(value) ? value : []) as StoredParagraph[];
  const before = (single ? [published] : Array.isArray(published) ? published : []) as StoredParagraph[];
  const store = (next: readonly StoredParagraph[]) => set(single ? next[0] : next);
  return (
    <fieldset className="field paragraphs">
      <legend>{field.label}</legend>
      {all.map((paragraph, index) => {
        const label = isList(paragraph) ? words.paragraphs.list(index + 1) : words.paragraphs.one(index + 1);
        return (
          <Paragraph
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no id
            key={index}
            name={single ? name : joinFieldName(name, index)}
            label={label}
            paragraph={paragraph}
            before={before[index]}
            onChange={(own) => store(all.map((one, at) => (at === index ? own : one)))}
            buttons={
              !single && (
                <EntryButtons
                  label={label}
                  index={index}
                  count={all.length}
                  onMove={(to) => store(moveEntry(all, index, to))}
                  onRemove={all.length > 1 ? () => store(all.filter((_, at) => at !== index)) : undefined}
                  focusAfterRemoval={add}
                />
              )
            }
            onMove={(by) => store(moveEntry(all, index, index + by))}
          />
        );
      })}
      {!single && (
        <div className="list-add">
          <Button ref={add} small label={words.paragraphs.add} onClick={() => store([...all, ''])} />
          <Button small label={words.paragraphs.addList} onClick={() => store([...all, { list: [''] }])} />
          <p className="small">{words.paragraphs.hint}</p>
        </div>
      )}
    </fieldset>
  );
}

interface ParagraphProps {
  name: string;
  label: string;
  paragraph: StoredParagraph;
  before: StoredParagraph | undefined;
  onChange: (paragraph: StoredParagraph) => void;
  onMove: (by: number) => void;
  buttons: React.ReactNode;
}

function Paragraph({ name, label, paragraph, before, onChange, onMove, buttons }: ParagraphProps) {
  const { at, problem, changed } = useDocumentField(name);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<{ start: number; end: number; label: string; linkTarget: string } | null>(null);
  if (isList(paragraph) && !Array.isArray(paragraph.list)) return <p className="small">{words.paragraphs.derived}</p>;
  const text = toEditableText(paragraph);
  const store = (typed: string) =>
    onChange(
      isList(paragraph)
        ? { ...paragraph, list: typed.split('\n') }
        : parseParagraph(typed, typeof before === 'object' && !isList(before) ? before : paragraph),
    );
  /** Edits the link at the caret, or makes one of the selected words. */
  const openLink = () => {
    const area = box.current?.querySelector('textarea');
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    const inside = [...text.matchAll(markdownLink)].find(
      (one) => one.index <= start && start <= one.index + one[0].length,
    );
    if (!inside) return setLink({ start, end, label: text.slice(start, end), linkTarget: '' });
    const [whole, own = '', linkTarget = ''] = inside;
    setLink({ start: inside.index, end: inside.index + whole.length, label: own, linkTarget });
  };
  return (
    <div className="paragraph" ref={box} {...createMoveKeyHandlers(onMove)}>
      <Field id={id} label={label} hideLabel problem={problem}>
        {(attributes) => (
          <div className="paragraph-box">
            {isList(paragraph) ? (
              <textarea
                {...attributes}
                rows={Math.max(2, text.split('\n').length)}
                lang="en-CA"
                data-field={at}
                value={text}
                onChange={({ target }) => store(target.value)}
              />
            ) : (
              <AutoGrowTextarea {...attributes} data-field={at} value={text} onValue={store} />
            )}
            <div className="paragraph-foot">
              {!isList(paragraph) && <Button look="soft" small label={words.paragraphs.link} onClick={openLink} />}
              {buttons}
            </div>
          </div>
        )}
      </Field>
      {link && (
        <LinkPanel
          label={link.label}
          linkTarget={link.linkTarget}
          onUse={(linkTarget, label) => {
            store(`${text.slice(0, link.start)}[${label}](${linkTarget})${text.slice(link.end)}`);
            setLink(null);
          }}
          onClose={() => setLink(null)}
        />
      )}
      {changed && before !== undefined && toEditableText(before) !== text && (
        <PublishedDiff label={label} before={toEditableText(before)} after={text} onUndo={() => onChange(before)} />
      )}
    </div>
  );
}
