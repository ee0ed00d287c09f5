import { shoreWords as words } from '#content/tools/shores.ts';
import type { Fact } from '#content/vocabulary/facts.ts';
import type { ShoreRule } from '#content/vocabulary/shores.ts';
import { WholeWords } from '../../ui/whole-words.tsx';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

interface ShoreFactProps {
  shore: 'ontario' | 'michigan';
  fact: Fact<ShoreRule>;
}

/** What one shore says: the rule, what to know beside it, its source and the day of which it is said. */
export function ShoreFact({ shore, fact: { value, source, checked, confirmed } }: ShoreFactProps) {
  const [before, after] = (confirmed ? words.confirmed : words.toConfirm).split('{date}');
  return (
    <div className={`shore shore-${shore}`}>
      <p className="shore-says">
        <span className="shore-name">{words[shore]}: </span>
        <WholeWords text={value.says} />
      </p>
      {value.more && (
        <p className="shore-more">
          <WholeWords text={value.more} />
        </p>
      )}
      <p className={confirmed ? 'shore-source shore-source-dot' : 'shore-source'}>
        <span>
          {before}
          <time dateTime={checked}>{day.format(new Date(checked))}</time>
          {after}
        </span>{' '}
        <span>
          {words.source}{' '}
          <a className="fact-mark shore-source-title" href={source.href} rel="noopener">
            {source.title}
          </a>
        </span>
      </p>
    </div>
  );
}
