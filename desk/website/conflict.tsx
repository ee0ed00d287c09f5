import { useState } from 'react';
import { websiteWords, draftConflictWords as words } from '#content/desk/website.ts';
import type { FormField, WebsiteDocument } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { useServerNowMs } from '../data/inquiries.ts';
import { websitePath } from '../data/website.ts';
import { Screen } from '../shell/screen.tsx';
import { Form, RadioGroup } from '../ui/fields.tsx';
import { Section } from '../ui/panel.tsx';
import { createRowNavigation } from '../ui/table.tsx';
import { type MergeSide, mergeDocuments } from './merge.ts';
import { diffWords } from './values.ts';
import { WordDiff, WordDiffLegend } from './word-diff.tsx';
import './conflict.css';

/** The labels of a field and of the groups around it, outermost first. */
function listLabels(field: FormField | undefined, [key, ...rest]: readonly string[]): string[] {
  if (!field || key === undefined) return [];
  const { input } = field;
  // A group without a key holds fields of the group around it.
  const inner = (fields: readonly FormField[]): FormField | undefined =>
    fields.find((one) => one.key === key) ??
    fields.find((one) => one.key === '' && one.input.kind === 'group' && inner(one.input.fields));
  const found =
    input.kind === 'group'
      ? inner(input.fields)
      : input.kind === 'list'
        ? (input.items[Number(key)] ?? input.of)
        : undefined;
  const below = found?.key === '' ? listLabels(found, [key, ...rest]) : listLabels(found, rest);
  return found?.label ? [found.label, ...below] : below;
}

const toFieldTitle = (form: FormField, path: string): string =>
  listLabels(form, path.split('.')).join(': ') || form.label;

/** A value as people read it, one text per line. */
function toPlainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([, one]) => toPlainText(one))
    .filter(Boolean)
    .join('\n');
}

const TextDiff = ({ from, to }: { from: unknown; to: unknown }) => (
  <WordDiff parts={diffWords(toPlainText(from), toPlainText(to))} />
);

const sides: readonly MergeSide[] = ['mine', 'theirs'];

interface ConflictScreenProps {
  /** What is stored now, by someone else. */
  document: WebsiteDocument;
  /** The value that both started from. */
  base: unknown;
  mine: unknown;
  onSave: (value: unknown) => void;
}

/** Shown when someone saved meanwhile: asks only about texts that both changed, and merges the others. */
export function ConflictScreen({ document: theirs, base, mine, onSave }: ConflictScreenProps) {
  const { title, form, saved, draft, published } = theirs;
  const [choices, setChoices] = useState<Readonly<Record<string, MergeSide>>>({});
  const now = new Date(useServerNowMs()).toISOString();
  const { clashes, oneSided, value } = mergeDocuments(base, mine, draft ?? published);
  const by = saved ? `${saved.by}, ${words.at(saved.at, now)}` : '';
  const chosenSide = (path: string): MergeSide => choices[path] ?? 'mine';
  const all = (side: MergeSide) => setChoices(Object.fromEntries(clashes.map(({ path }) => [path, side])));
  const save = () => onSave(value(chosenSide));
  const rows = createRowNavigation('.clash', 'input:checked');
  const pick = (side: MergeSide) => () => {
    const clash = clashes[Math.max(0, rows.index())];
    if (clash) setChoices({ ...choices, [clash.path]: side });
  };
  return (
    <Screen
      title={words.title}
      lead={saved ? words.lead(saved.by, title, words.at(saved.at, now)) : words.discarded(title)}
      parent={{ name: websiteWords.title, href: websitePath }}
      shortcuts={{ ...rows.shortcuts, 1: pick('mine'), 2: pick('theirs'), s: save }}
      shortcutLabels={{ 1: words.mine, 2: words.theirs, s: words.save }}
    >
      <WordDiffLegend>
        <b>{words.safe}</b> {words.clash(clashes.length)}
      </WordDiffLegend>
      <Form className="" onSubmit={save}>
        {clashes.map((clash) => (
          <div key={clash.path} className="clash">
            <RadioGroup
              legend={
                <>
                  {toFieldTitle(form, clash.path)}{' '}
                  <small>
                    {words.began} {toPlainText(clash.base) || words.nothing}
                  </small>
                </>
              }
              value={chosenSide(clash.path)}
              onChoose={(side) => setChoices({ ...choices, [clash.path]: side })}
              options={sides.map((side) => ({
                value: side,
                label: (
                  <>
                    <b>{words[side]}</b> <small>{side === 'mine' ? words.byMe : by}</small>
                    <span>
                      {clash[side] === undefined ? words.gone : <TextDiff from={clash.base} to={clash[side]} />}
                    </span>
                  </>
                ),
              }))}
            />
          </div>
        ))}
        {oneSided.length > 0 && (
          <Section title={words.alike}>
            <dl className="facts word-changes">
              {oneSided.map(({ path, base: was, value: is, by: side }) => (
                <div key={`${path} ${side}`}>
                  <dt>
                    <b>{toFieldTitle(form, path)}</b>
                  </dt>
                  <dd>
                    <TextDiff from={was} to={is} />
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
