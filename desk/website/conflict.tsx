import { useState } from 'react';
import { websiteWords, conflictWords as words } from '#content/desk/website.ts';
import type { FormField, WebsiteDocument } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { useNow } from '../data/inquiries.ts';
import { websitePath } from '../data/website.ts';
import { Screen } from '../shell/screen.tsx';
import { Choices, Form } from '../ui/fields.tsx';
import { Section } from '../ui/panel.tsx';
import { rowKeys } from '../ui/table.tsx';
import { WordKey, Words } from './changes.tsx';
import { merge, type Side } from './merge.ts';
import { changedPieces } from './values.ts';

/** The labels of a field, from the outside in. */
function labelsOf(field: FormField | undefined, [key, ...rest]: readonly string[]): string[] {
  if (!field || key === undefined) return [];
  const { input } = field;
  // A group without a key holds fields of its owner.
  const inner = (fields: readonly FormField[]): FormField | undefined =>
    fields.find((one) => one.key === key) ??
    fields.find((one) => one.key === '' && one.input.kind === 'group' && inner(one.input.fields));
  const found =
    input.kind === 'group'
      ? inner(input.fields)
      : input.kind === 'list'
        ? (input.items[Number(key)] ?? input.of)
        : undefined;
  const below = found?.key === '' ? labelsOf(found, [key, ...rest]) : labelsOf(found, rest);
  return found?.label ? [found.label, ...below] : below;
}

const placeOf = (form: FormField, path: string): string => labelsOf(form, path.split('.')).join(': ') || form.label;

/** As a person reads it, one text a line. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([, one]) => textOf(one))
    .filter(Boolean)
    .join('\n');
}

const Changed = ({ from, to }: { from: unknown; to: unknown }) => (
  <Words parts={changedPieces(textOf(from), textOf(to))} />
);

const sides: readonly Side[] = ['mine', 'theirs'];

interface ConflictProps {
  /** As it is saved now. */
  document: WebsiteDocument;
  /** What both began with. */
  base: unknown;
  mine: unknown;
  onSave: (value: unknown) => void;
}

/** Somebody saved meanwhile: only texts that clash are asked, the others merge. */
export function Conflict({ document: theirs, base, mine, onSave }: ConflictProps) {
  const { title, form, saved, draft, published } = theirs;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const now = new Date(useNow()).toISOString();
  const { clashes, quiet, value } = merge(base, mine, draft ?? published);
  const by = saved ? `${saved.by}, ${words.at(saved.at, now)}` : '';
  const sideOf = (path: string): Side => choices[path] ?? 'mine';
  const all = (side: Side) => setChoices(Object.fromEntries(clashes.map(({ path }) => [path, side])));
  const save = () => onSave(value(sideOf));
  const rows = rowKeys('.clash', 'input:checked');
  const pick = (side: Side) => () => {
    const clash = clashes[Math.max(0, rows.index())];
    if (clash) setChoices({ ...choices, [clash.path]: side });
  };
  return (
    <Screen
      title={words.title}
      lead={saved ? words.lead(saved.by, title, words.at(saved.at, now)) : words.discarded(title)}
      parent={{ name: websiteWords.title, href: websitePath }}
      keys={{ ...rows.keys, 1: pick('mine'), 2: pick('theirs'), s: save }}
      keyNames={{ 1: words.mine, 2: words.theirs, s: words.save }}
    >
      <WordKey>
        <b>{words.safe}</b> {words.clash(clashes.length)}
      </WordKey>
      <Form className="" onSubmit={save}>
        {clashes.map((clash) => (
          <div key={clash.path} className="clash">
            <Choices
              legend={
                <>
                  {placeOf(form, clash.path)}{' '}
                  <small>
                    {words.began} {textOf(clash.base) || words.nothing}
                  </small>
                </>
              }
              value={sideOf(clash.path)}
              onChoose={(side) => setChoices({ ...choices, [clash.path]: side })}
              options={sides.map((side) => ({
                value: side,
                label: (
                  <>
                    <b>{words[side]}</b> <small>{side === 'mine' ? words.byMe : by}</small>
                    <span>
                      {clash[side] === undefined ? words.gone : <Changed from={clash.base} to={clash[side]} />}
                    </span>
                  </>
                ),
              }))}
            />
          </div>
        ))}
        {quiet.length > 0 && (
          <Section title={words.alike}>
            <dl className="facts word-changes">
              {quiet.map(({ path, base: was, value: is, by: side }) => (
                <div key={`${path} ${side}`}>
                  <dt>
                    <b>{placeOf(form, path)}</b>
                  </dt>
                  <dd>
                    <Changed from={was} to={is} />
                    <small>{side === 'mine' ? words.yours : saved?.by}</small>
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
        <div className="buttons">
          <Button type="submit" look="primary" label={words.save} />
          {clashes.length > 1 && (
            <>
              <Button label={words.allMine} onClick={() => all('mine')} />
              <Button label={words.allTheirs} onClick={() => all('theirs')} />
            </>
          )}
        </div>
        <p className="small note">{words.noted}</p>
      </Form>
    </Screen>
  );
}
