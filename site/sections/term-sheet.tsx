import type { Package, TermSheetSection } from '#content/vocabulary/calls.ts';
import { Action } from '../ui/action.tsx';
import { Tick } from '../ui/tick.tsx';
import { SectionHead } from './section-head.tsx';
import './term-sheet.css';

/** Three packages side by side: name, price, what it is, what is in it, whom it suits, each on one line across. */
export function TermSheet({ id, ground, heading, lead, packages, note }: TermSheetSection) {
  return (
    <section className={`section on-${ground}`} id={id}>
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <div className="term-sheet">
          {packages.map((one) => (
            <Term key={one.name} {...one} />
          ))}
        </div>
        <p className="term-sheet-note">{note}</p>
      </div>
    </section>
  );
}

function Term({ name, subtitle, price, description, features, ideal, badge, action }: Package) {
  return (
    <article className={badge ? 'term term-badged on-ink' : 'term on-paper'}>
      {badge && <p className="term-badge">{badge}</p>}
      <div>
        <h3>{name}</h3>
        <p className="term-subtitle">{subtitle}</p>
      </div>
      <p className="term-price">
        <sup>$</sup>
        {price.toLocaleString('en-CA')} <small>CAD</small>
      </p>
      <p className="term-description">{description}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Tick />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p className="term-ideal">{ideal}</p>
      <Action kind={badge ? 'button' : 'outline'} href={action.href}>
        {action.label}
      </Action>
    </article>
  );
}
