import { useState } from 'react';
import { websiteWords, conflictWords as words } from '#content/desk/website.ts';
import type { FormField, WebsiteDocument } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { useNow } from '../data/inquiries.ts';
import { websitePath } from '../data/website.ts';
import { Screen } from '../shell/screen.tsx';
import { Form } from '../ui/fields.tsx';
import { Words } from './changes.tsx';
import { type Clash, merge, type Quiet, type Side } from './merge.ts';
import { changedPieces } from './values.ts';
import './website.css';
import './release.css';

/** In the words of the form, from the outside in. */
function placeOf(form: FormField, path: string): string {
  const labels: string[] = [];
  let field: FormField | undefined = form;
  for (const key of path.split('.')) {
    const input: FormField['input'] | undefined = field?.input;
    field =
      input?.kind === 'group'
        ? input.fields.find((one) => one.key === key)
        : input?.kind === 'list'
          ? (input.items[Number(key)] ?? input.of)
          : undefined;
    if (field?.label) labels.push(field.label);
  }
  return labels.join(': ') || form.label;
}

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
  const sideOf = (path: string): Side => choices[path] ?? 'mine';
  const all = (side: Side) => setChoices(Object.fromEntries(clashes.map(({ path }) => [path, side])));
  const save = () => onSave(value(sideOf));
  const fields = () => [...window.document.querySelectorAll<HTMLElement>('.clash')];
  const focused = () => fields().findIndex((one) => one.contains(window.document.activeElement));
  const move = (by: 1 | -1) => () =>
    fields()[focused() < 0 ? 0 : focused() + by]?.querySelector<HTMLElement>('input:checked')?.focus();
  const pick = (side: Side) => () => {
    const clash = clashes[Math.max(0, focused())];
    if (clash) setChoices({ ...choices, [clash.path]: side });
  };
  return (
    <Screen
      title={words.title}
      lead={
        saved ? (
          <>
            {words.lead(saved.by, title)} <b>{words.at(saved.at, now)}</b> {words.after}
          </>
        ) : (
          words.discarded(title)
        )
      }
      parent={{ name: websiteWords.title, href: websitePath }}
      keys={{ j: move(1), k: move(-1), 1: pick('mine'), 2: pick('theirs'), s: save }}
      keyNames={{ 1: words.mine, 2: words.theirs, s: words.save }}
    >
      <p className="word-key">
        <span>
          <b>{words.safe}</b> {words.clash(clashes.length)}
        </span>
      </p>
      <Form className="" onSubmit={save}>
        {clashes.map((clash) => (
          <ClashField
            key={clash.path}
            clash={clash}
            place={placeOf(form, clash.path)}
            by={saved ? `${saved.by}, ${words.at(saved.at, now)}` : ''}
            side={sideOf(clash.path)}
            onChoose={(side) => setChoices({ ...choices, [clash.path]: side })}
          />
        ))}
        {quiet.length > 0 && (
          <section className="no-clash">
            <h2>{words.alike}</h2>
            <ul>
              {quiet.map((one) => (
                <QuietLine
                  key={`${one.path} ${one.by}`}
                  quiet={one}
                  place={placeOf(form, one.path)}
                  by={saved?.by ?? ''}
                />
              ))}
            </ul>
          </section>
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

interface ClashFieldProps {
  clash: Clash;
  place: string;
  by: string;
  side: Side;
  onChoose: (side: Side) => void;
}

const ClashField = ({ clash, place, by, side, onChoose }: ClashFieldProps) => (
  <fieldset className="clash">
    <legend>{place}</legend>
    <p>
      {words.began} {textOf(clash.base) || words.nothing}
    </p>
    <div className="clash-sides">
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={clash.path} checked={one === side} onChange={() => onChoose(one)} />
          <b>
            {words[one]} <small>{one === 'mine' ? words.byMe : by}</small>
          </b>
          <span className="clash-words">
            {clash[one] === undefined ? (
              words.gone
            ) : (
              <Words parts={changedPieces(textOf(clash.base), textOf(clash[one]))} />
            )}
          </span>
          <span className="clash-stays">{one === side ? words.stays : words.goes}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const QuietLine = ({ quiet: { base, value, by: side }, place, by }: { quiet: Quiet; place: string; by: string }) => (
  <li>
    <b>{place}</b>
    <span>
      <Words parts={changedPieces(textOf(base), textOf(value))} />
    </span>
    <span>{side === 'mine' ? words.yours : by}</span>
  </li>
);
