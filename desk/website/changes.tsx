import type { ReactNode } from 'react';
import { wordChangeWords as words } from '#content/desk/website.ts';
import type { WebsiteChange } from '#contract/desk-website.ts';
import './website.css';

/** Characters of what stays the same that are shown beside a change. */
const around = 60;

/** Its ends stand beside changes, unless it is the first or the last. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * around) return text;
  const head = isFirst ? '' : text.slice(0, text.indexOf(' ', around) + 1);
  const tail = isLast ? '' : text.slice(text.lastIndexOf(' ', text.length - around));
  return `${head}…${tail}`;
}

/** Struck and underlined, and said aloud. */
export const Words = ({ parts }: { parts: WebsiteChange['parts'] }) =>
  parts.map(({ text, is }, i) => {
    if (is === 'same')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no id
        <span key={i} className="word-same">
          {shortened(text, i === 0 && parts.length > 1, i === parts.length - 1 && parts.length > 1)}
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

/** Each place with its words. */
export const ChangeList = ({ changes }: { changes: readonly WebsiteChange[] }) => (
  <dl className="facts word-changes">
    {changes.map(({ path, place, kind, parts, warning }) => (
      <div key={path + kind}>
        <dt>
          <b>{place[0]}</b>{' '}
          {[...place.slice(1), kind === 'changed' ? '' : words.kinds[kind]].filter(Boolean).join(', ')}
        </dt>
        <dd>
          <Words parts={parts} />
          {warning && <small>{warning}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

export const WordKey = ({ children }: { children?: ReactNode }) => (
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
