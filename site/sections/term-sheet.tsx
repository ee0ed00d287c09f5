import type { Package } from '#content/schemas/packages.ts';
import { siteWords } from '#content/site-words.ts';
import { packageChoiceWords } from '#content/tools/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

/** The chooser, an island, comes as `children`. */
export function TermSheet({ id, ground, heading, lead, lines, packages, note, children }: SectionProps<'term-sheet'>) {
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={heading} lead={lead} />
      <div className="term-sheet" style={{ '--lines': lines.length }}>
        {packages.map((offer) => (
          <PackageCard key={offer.name} {...offer} lines={lines} />
        ))}
      </div>
      <details className="tool-all not-printed line-above">
        <summary className="bold flex-row">{packageChoiceWords.fold}</summary>
        <div id="choose">{children}</div>
      </details>
      <p className="footnote small">{note}</p>
    </SectionFrame>
  );
}

function PackageCard(props: Package & { lines: readonly string[] }) {
  const { name, subtitle, price, description, lines, features, ideal, badge, action } = props;
  return (
    <article className={badge ? 'term term-badged on-ink' : 'term on-paper'}>
      {badge && <p className="term-badge">{badge}</p>}
      <div>
        <h3>{name}</h3>
        <p className="term-subtitle text">{subtitle}</p>
      </div>
      <p className="term-price">
        <sup>$</sup>
        {price.toLocaleString('en-CA')} <small>CAD</small>
      </p>
      <p className="term-description text">{description}</p>
      <dl>
        {lines.map(
          (line, index) =>
            features[index] && (
              <div className="line-above" key={line}>
                <dt className="size-fine muted">{line}</dt>
                <dd className="bold">{features[index]}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="term-ideal small line-above">
        <b>{siteWords.idealFor}</b> {ideal}
      </p>
      <LinkButton look={badge ? 'primary' : 'outline'} href={action.href}>
        {action.label}
      </LinkButton>
    </article>
  );
}
