import { Fragment } from 'react';
import { compounds } from './compounds.ts';

/** For text drawn by a script; `site/layout/unbroken.ts` does the same at build time, except in islands. */
export function WholeWords({ text }: { text: string }) {
  const found = [...text.matchAll(compounds)];
  const after = (at: number) => (at < 0 ? 0 : (found[at]?.index ?? 0) + (found[at]?.[0].length ?? 0));
  return (
    <>
      {found.map(({ 0: word, index }, at) => (
        <Fragment key={index}>
          {text.slice(after(at - 1), index)}
          <span className="whole-word">{word}</span>
        </Fragment>
      ))}
      {text.slice(after(found.length - 1))}
    </>
  );
}
