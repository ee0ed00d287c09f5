import { factWords as words } from '#content/facts/words.ts';
import type { Fact } from '#content/schemas/facts.ts';

/** The mark behind a fact, which leads to its source: an open ring until the firm has checked it, then a filled dot. */
export function FactMark({ source, confirmed }: Pick<Fact<unknown>, 'source' | 'confirmed'>) {
  const said = (confirmed ? words.confirmed : words.toConfirm).replace('{source}', () => source.title);
  return (
    <a className={confirmed ? 'fact-mark fact-mark-dot' : 'fact-mark'} href={source.href} title={said} rel="noopener">
      <span className="visually-hidden">{said}</span>
    </a>
  );
}
