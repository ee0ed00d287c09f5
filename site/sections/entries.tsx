import { monthName, monthOf } from '#content/calendar-days.ts';
import { factWords, oldestOf } from '#content/facts/records.ts';
import { fill } from '#content/fill.ts';
import { shownOne } from '../data/samples.ts';
import { linksShown } from '../layout/links-shown.ts';
import { Actions } from '../ui/actions.tsx';
import { Source } from '../ui/facts.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import { Figure, List, SectionFrame, SectionHead, type SectionProps, TextLink } from './section-parts.tsx';

type Look<Name extends SectionProps<'entries'>['look']> = Extract<SectionProps<'entries'>, { look: Name }>;

export function Entries(section: SectionProps<'entries'>) {
  switch (section.look) {
    case 'rows':
      return <Rows {...section} />;
    case 'tabs':
      return <TabFrame {...section} />;
    case 'ledger':
      return <Ledger {...section} />;
    case 'index':
      return <Index {...section} />;
  }
}

function Rows({ id, ground, heading, lead, entries }: Look<'rows'>) {
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={heading} lead={lead} />
      <ul className="entries heavy-line">
        {entries.map(({ title, text, features, action }) => (
          <li key={title} className="grid">
            <h3>{title}</h3>
            <p className="measure">{text}</p>
            <List className="ruled" entries={features} />
            <TextLink action={action} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** The tabs, an island, come as `children`. */
function TabFrame({ id, ground, heading, lead, children }: Look<'tabs'>) {
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={heading} lead={lead} />
      {children}
    </SectionFrame>
  );
}

function Ledger({ id, ground, heading, action, secondary, rows }: Look<'ledger'>) {
  const [second] = linksShown(secondary ? [secondary] : []);
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={heading}>
        {(action || second) && <Actions className="actions ledger-actions" action={action} secondary={second} />}
      </SectionHead>
      <ul className="ledger heavy-line">
        {rows.map(({ badge, title, text, claim, aside }) => (
          <li key={badge} className="grid line-below" data-reveal>
            <span className="ledger-badge accent">{badge}</span>
            <h3>{title}</h3>
            <p className="text">{text}</p>
            {aside && <p className="ledger-aside size-label muted">{aside}</p>}
            {shownOne(claim) && claim && (
              <div className="ledger-claim size-label muted">
                <b>
                  <Figure {...claim} />
                </b>{' '}
                <span>{claim.counts}</span> <SampleMark {...claim} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

function Index({ id, ground, heading, note, groups, fold }: Look<'index'>) {
  return (
    <SectionFrame ground={ground} id={id} inside="grid entries-index">
      <h2>{heading}</h2>
      <div className="entries-groups">
        {groups.map(({ title, line, entries }) => (
          <section className="line-above" key={title}>
            <h3>{title}</h3>
            {line && <p className="text">{line}</p>}
            <ul className="dashes">
              {entries.map((entry) => (
                <li key={entry} className="text">
                  {entry}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <aside className="margin-note text">
        <b className="title">{note.title}</b>
        {note.text}
        <TextLink action={note.action} />
      </aside>
      {fold && <Calls {...fold} />}
    </SectionFrame>
  );
}

function Calls({ summary, lead, calls }: NonNullable<Look<'index'>['fold']>) {
  return (
    <details className="tool-all entries-calls not-printed full-row line-above">
      <summary className="bold flex-row">{summary}</summary>
      <p className="text">{lead}</p>
      <ol className="columns" id="calls">
        {calls.map(({ value: { who, phone, text }, source }) => (
          <li className="line-above" key={who}>
            <h3>{who}</h3>
            {phone && <b>{phone}</b>}
            <p className="text">{text}</p>
            <Source source={source} />
          </li>
        ))}
      </ol>
      <p className="small">{fill(factWords.checked, { month: monthName(monthOf(oldestOf(calls))) })}</p>
    </details>
  );
}
