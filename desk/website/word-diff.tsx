import type { ReactNode } from 'react';
import { textChangeWords as words } from '#content/desk/website.ts';
import type { WebsiteChange } from '#contract/desk-website.ts';
import './website.css';

/** How many characters of unchanged text are shown beside a change. */
const contextLength = 60;

/** Shortens unchanged text to what is beside a change: both ends, or one if it begins or ends the whole text. */
export function shortenUnchanged(text: string, { isFirst = false, isLast = false }): string {
  const headEnd = isFirst ? 0 : text.indexOf(' ', contextLength) + 1;
  const tailStart = isLast ? text.length : text.lastIndexOf(' ', text.length - contextLength);
  // One long word, or both ends meet: nothing to leave out.
  const isWhole = (!isFirst && headEnd === 0) || headEnd >= tailStart || text.length <= 2 * contextLength;
  return isWhole ? text : `${text.slice(0, headEnd)}…${text.slice(tailStart)}`;
}

/** Removed text is struck out, added text underlined; screen readers get a word before each. */
export const WordDiff = ({ parts }: { parts: WebsiteChange['parts'] }) =>
  parts.map(({ text, is }, i) => {
    if (is === 'same')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no id
        <span key={i} className="word-same">
          {shortenUnchanged(text, parts.length > 1 ? { isFirst: i === 0, isLast: i === parts.length - 1 } : {})}
        </span>
      );
    const Mark = is === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no id
      <Mark key={i}>
        <span className="visually-hidden">{words[is]} </span>
        {text}
      </Mark>
    );
  });

/** A list of changes, each with its place and its words. */
export const WordChangeList = ({ changes }: { changes: readonly WebsiteChange[] }) => (
  <dl className="facts word-changes">
    {changes.map(({ path, place, kind, parts, warning }) => (
      <div key={path + kind}>
        <dt>
          <b>{place[0]}</b>{' '}
          {[...place.slice(1), kind === 'changed' ? '' : words.kinds[kind]].filter(Boolean).join(', ')}
        </dt>
        <dd>
          <WordDiff parts={parts} />
          {warning && <small>{warning}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

export const WordDiffLegend = ({ children }: { children?: ReactNode }) => (
  <p className="word-key">
    {children && <span>{children}</span>}
    <span>
      <del>{words.key.removed}</del> {words.key.struck}
    </span>
    <span>
      <ins>{words.key.added}</ins> {words.key.underlined}
    </span>
  </p>
);
