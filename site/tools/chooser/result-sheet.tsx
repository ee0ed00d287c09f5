import { dollars } from '#content/prices.ts';
import { choiceWords as words } from '#content/tools/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { Tick } from '../../ui/tick.tsx';
import type { Recommendation } from './recommend.ts';

/** What is said of a result aloud. */
export const saidOf = (result: Recommendation): string =>
  'instead' in result
    ? words.saidNone.replace('{title}', () => result.instead.title)
    : words.said.replace('{title}', () => result.package.name).replace('{price}', () => dollars(result.package.price));

/** The package that fits, its price and its reasons; or what to do where none fits. @param onTake called when it is taken to a booking */
export function ResultSheet({ result, onTake }: { result: Recommendation; onTake: () => void }) {
  return (
    <div className="chooser-sheet on-ink tool-scripted">
      {'instead' in result ? <Instead {...result.instead} onTake={onTake} /> : <Fits {...result} onTake={onTake} />}
      <LinkButton look="text" href={words.compare.href}>
        {words.compare.label}
      </LinkButton>
    </div>
  );
}

type InsteadProps = Extract<Recommendation, { instead: unknown }>['instead'] & { onTake: () => void };

function Instead({ title, text, action, onTake }: InsteadProps) {
  return (
    <>
      <p className="chooser-from">{words.none}</p>
      <h3>{title}</h3>
      <p className="chooser-instead">{text}</p>
      <LinkButton look="primary" href={action.href} onClick={onTake}>
        {action.label}
      </LinkButton>
    </>
  );
}

type FitsProps = Exclude<Recommendation, { instead: unknown }> & { onTake: () => void };

function Fits({ package: found, reasons, otherwise, onTake }: FitsProps) {
  return (
    <>
      <p className="chooser-from">{words.from}</p>
      <h3>{found.name}</h3>
      <p className="term-price">
        <sup>$</sup>
        {found.price.toLocaleString('en-CA')} <small>{words.currency}</small>
      </p>
      <p className="term-subtitle">{found.subtitle}</p>
      <ul>
        {reasons.map(({ line, has }) => (
          <li key={line}>
            <Tick />
            <div>
              <small>{line}</small>
              {has}
            </div>
          </li>
        ))}
      </ul>
      <p className="chooser-otherwise">{otherwise}</p>
      <LinkButton look="primary" href={found.action.href} onClick={onTake}>
        {words.book}
      </LinkButton>
    </>
  );
}
