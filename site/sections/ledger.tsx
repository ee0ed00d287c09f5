import type { LedgerRow, LedgerSection } from '#content/schemas/lists.ts';
import { Actions } from '../ui/actions.tsx';
import { Figure } from './figure.tsx';

/** Rows of badge, title, text and figure. `site/scripts/scrolling.ts` lets each row rise once as it comes into view. */
export function Ledger({ id, ground, heading, action, secondary, rows }: LedgerSection) {
  return (
    <section className={`section on-${ground}`} id={id}>
      <div className="wrap">
        <div className="grid ledger-head">
          <h2>{heading}</h2>
          <Actions className="ledger-actions" action={action} secondary={secondary} />
        </div>
        <ul className="ledger">
          {rows.map((row) => (
            <Row key={row.badge} {...row} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Row({ badge, title, text, claim, aside }: LedgerRow) {
  return (
    <li className="grid" data-reveal>
      <span className="ledger-badge">{badge}</span>
      <h3>{title}</h3>
      <p>{text}</p>
      {aside && <p className="ledger-aside">{aside}</p>}
      {claim && (
        <div className="ledger-claim">
          <b>
            <Figure {...claim} />
          </b>{' '}
          <span>{claim.counts}</span>
        </div>
      )}
    </li>
  );
}
