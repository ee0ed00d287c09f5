import { useId, useRef, useState } from 'react';
import { formWords as words } from '#content/desk/website-form.ts';
import { paragraphOfText, type StoredParagraph, textOfParagraph } from '#content/paragraph-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { ChangedLine, GrowingText } from './field-parts.tsx';
import { LinkPanel } from './link-field.tsx';
import { EntryButtons, moved, onMoveKeys } from './list-buttons.tsx';
import { type FieldProps, nameIn, useField } from './use-field.ts';

const isList = (paragraph: StoredParagraph): paragraph is Extract<StoredParagraph, { list: unknown }> =>
  typeof paragraph === 'object' && 'list' in paragraph;

/** As it is written: a list has a line for each entry. */
const written = (paragraph: StoredParagraph | undefined): string => {
  if (paragraph === undefined) return '';
  if (!isList(paragraph)) return textOfParagraph(paragraph);
  return Array.isArray(paragraph.list) ? paragraph.list.join('\n') : '';
};

export function ParagraphsField({ field, name }: FieldProps) {
  const { value, published, set } = useField(name);
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
            name={single ? name : nameIn(name, index)}
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
                  onMove={(to) => store(moved(all, index, to))}
                  onRemove={all.length > 1 ? () => store(all.filter((_, at) => at !== index)) : undefined}
                  then={add}
                />
              )
            }
            onMove={(by) => store(moved(all, index, index + by))}
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
  const { at, problem, changed } = useField(name);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<{ start: number; end: number; label: string; address: string } | null>(null);
  if (isList(paragraph) && !Array.isArray(paragraph.list)) return <p className="small">{words.paragraphs.derived}</p>;
  const text = written(paragraph);
  const store = (typed: string) =>
    onChange(
      isList(paragraph)
        ? { ...paragraph, list: typed.split('\n') }
        : paragraphOfText(typed, typeof before === 'object' && !isList(before) ? before : paragraph),
    );
  /** The link that holds the caret, or the marked words. */
  const openLink = () => {
    const area = box.current?.querySelector('textarea');
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    const inside = [...text.matchAll(/\[([^[\]]+)\]\(([^()]+)\)/g)].find(
      (one) => one.index <= start && start <= one.index + one[0].length,
    );
    if (!inside) return setLink({ start, end, label: text.slice(start, end), address: '' });
    const [whole, own = '', address = ''] = inside;
    setLink({ start: inside.index, end: inside.index + whole.length, label: own, address });
  };
  return (
    <div className="paragraph" ref={box} {...onMoveKeys(onMove)}>
      <Field id={id} label={label} hideLabel problem={problem}>
        {(ties) => (
          <div className="paragraph-box">
            {isList(paragraph) ? (
              <textarea
                {...ties}
                rows={Math.max(2, text.split('\n').length)}
                lang="en-CA"
                data-field={at}
                value={text}
                onChange={({ target }) => store(target.value)}
              />
            ) : (
              <GrowingText {...ties} data-field={at} value={text} onValue={store} />
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
          address={link.address}
          onUse={(address, label) => {
            store(`${text.slice(0, link.start)}[${label}](${address})${text.slice(link.end)}`);
            setLink(null);
          }}
          onClose={() => setLink(null)}
        />
      )}
      {changed && before !== undefined && written(before) !== text && (
        <ChangedLine label={label} before={written(before)} after={text} onUndo={() => onChange(before)} />
      )}
    </div>
  );
}
