import { formatMonth, monthOf } from '#content/calendar-days.ts';
import { factWords, oldestCheck } from '#content/facts/records.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { splitPhoneNumbers } from '#contract/phone.ts';
import { visibleItem } from '../data/samples.ts';
import { visibleLinks } from '../layout/visible-links.ts';
import { ActionLinks } from '../ui/actions.tsx';
import { SourceLink } from '../ui/facts.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import { ClaimFigure, SectionFrame, SectionHead, type SectionProps, TextLink, TextList } from './section-parts.tsx';

type LookProps<Name extends SectionProps<'entries'>['look']> = Extract<SectionProps<'entries'>, { look: Name }>;

export function EntriesBlock(section: SectionProps<'entries'>) {
  switch (section.look) {
    case 'rows':
      return <EntryRows {...section} />;
    case 'tabs':
      return <TabFrame {...section} />;
    case 'ledger':
      return <EntryLedger {...section} />;
    case 'index':
      return <EntryIndex {...section} />;
  }
}

function EntryRows({ id, ground, heading, lead, entries }: LookProps<'rows'>) {
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={heading} lead={lead} />
      <ul className="entries heavy-line">
        {entries.map(({ title, text, features, action }) => (
          <li key={title} className="grid">
            <h3>{title}</h3>
            <p className="measure">{text}</p>
            <TextList className="ruled" entries={features} />
            <TextLink action={action} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** The tabs, an island, come as `children`. */
function TabFrame({ id, ground, heading, lead, children }: LookProps<'tabs'>) {
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={heading} lead={lead} />
      {children}
    </SectionFrame>
  );
}

function EntryLedger({ id, ground, heading, action, secondary, rows }: LookProps<'ledger'>) {
  const [second] = visibleLinks(secondary ? [secondary] : []);
  return (
    <SectionFrame ground={ground} id={id}>
      <SectionHead heading={heading}>
        {(action || second) && <ActionLinks className="actions ledger-actions" action={action} secondary={second} />}
      </SectionHead>
      <ul className="ledger heavy-line">
        {rows.map(({ badge, title, text, claim, aside }) => (
          <li key={badge} className="grid line-below" data-reveal>
            <span className="ledger-badge accent">{badge}</span>
            <h3>{title}</h3>
            <p className="text">{text}</p>
            {aside && <p className="ledger-aside size-label muted">{aside}</p>}
            {visibleItem(claim) && claim && (
              <div className="ledger-claim size-label muted">
                <b>
                  <ClaimFigure {...claim} />
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

function EntryIndex({ id, ground, heading, note, groups, fold }: LookProps<'index'>) {
  return (
    <SectionFrame ground={ground} id={id} contentClassName="grid entries-index">
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
      {fold && <OfficeCallList {...fold} />}
    </SectionFrame>
  );
}

function OfficeCallList({ summary, lead, calls }: NonNullable<LookProps<'index'>['fold']>) {
  return (
    <details className="tool-all entries-calls not-printed full-row line-above">
      <summary className="bold flex-row">{summary}</summary>
      <p className="text">{lead}</p>
      <ol className="columns" id="calls">
        {calls.map(({ value: { who, phone, text }, source }) => (
          <li className="line-above" key={who}>
            <h3>{who}</h3>
            {phone && (
              <b>
                {splitPhoneNumbers(phone).map(({ text: part, href }) =>
                  href ? (
                    <a className="tall" href={href} key={part}>
                      {part}
                    </a>
                  ) : (
                    part
                  ),
                )}
              </b>
            )}
            <p className="text">{text}</p>
            <SourceLink source={source} />
          </li>
        ))}
      </ol>
      <p className="small">
        {fillPlaceholders(factWords.checked, { month: formatMonth(monthOf(oldestCheck(calls))) })}
      </p>
    </details>
  );
}
