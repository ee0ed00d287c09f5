import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { shortDay, shortTime } from '#content/desk/days.ts';
import { span } from '#content/desk/mails.ts';
import { personScreen as words } from '#content/desk/people.ts';
import { type PersonView, personMails } from '#contract/desk-people.ts';
import { Button } from '#ui/button.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { InquiryStatus } from '../ui/text.tsx';

export interface MoreMails {
  busy: boolean;
  ask: (count: number) => void;
}

export function PersonTables({
  person: { inquiries, bookings, mails, mailCount },
  more,
}: {
  person: PersonView;
  more: MoreMails;
}) {
  const { columns } = words.inquiries;
  const booked = words.bookings;
  const mailed = words.mails;
  return (
    <>
      <PersonTable id="of-inquiries" title={words.inquiries.title} columns={Object.values(columns)}>
        {inquiries.map(({ id, about, openedAt, replySeconds, state }) => (
          <Row key={id}>
            <Cell numeric>
              <Link href={`/inquiries/${encodeURIComponent(id)}`}>
                <b>{id}</b>
              </Link>
            </Cell>
            <Cell>{about}</Cell>
            <Cell numeric column={columns.came}>
              {shortDay(openedAt)}
            </Cell>
            <Cell numeric column={columns.first}>
              {replySeconds === null ? words.inquiries.none : span(replySeconds * 1000)}
            </Cell>
            <Cell column={columns.state}>
              <InquiryStatus of={{ state }} />
            </Cell>
          </Row>
        ))}
      </PersonTable>
      <PersonTable id="of-bookings" title={booked.title} columns={Object.values(booked.columns)}>
        {bookings.map(({ reference, inquiry, startsAt, adviser, channel, state }) => (
          <Row key={reference}>
            <Cell numeric>
              <Link href={`/inquiries/${encodeURIComponent(inquiry)}`}>
                <b>{shortTime(startsAt)}</b>
              </Link>
            </Cell>
            <Cell>{adviser}</Cell>
            <Cell column={booked.columns.how}>{booked.channels[channel] ?? channel}</Cell>
            <Cell column={booked.columns.state}>{booked.states[state]}</Cell>
          </Row>
        ))}
      </PersonTable>
      <PersonTable id="of-mails" title={mailed.title} columns={Object.values(mailed.columns)}>
        {mails.map(({ kind, at, subject, state }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: times are not unique, and rows are static
          <Row key={`${at} ${i}`}>
            <Cell numeric>
              <b>{shortTime(at)}</b>
            </Cell>
            <Cell>
              {mailed.kinds[kind] ?? kind}
              <small>{subject}</small>
            </Cell>
            <Cell column={mailed.columns.state}>
              <span className={state === 'back' || state === 'failed' ? 'is-wrong' : undefined}>
                {mailed.states[state]}
              </span>
            </Cell>
          </Row>
        ))}
      </PersonTable>
      {mails.length > 0 && <Rest shown={mails.length} count={mailCount} more={more} />}
    </>
  );
}

function Rest({ shown, count, more: { busy, ask } }: { shown: number; count: number; more: MoreMails }) {
  const line = useRef<HTMLParagraphElement>(null);
  const next = Math.min(personMails.more, personMails.most - shown, count - shown);
  return (
    <>
      <p className="small note" ref={line} tabIndex={-1} aria-live="polite">
        {shown < count && words.mails.shown(shown, count)} {words.mails.rest}
      </p>
      {next > 0 && (
        <div className="buttons note">
          <Button
            look="soft"
            busy={busy}
            onClick={() => {
              // The button disappears with the last page.
              line.current?.focus();
              ask(next);
            }}
          >
            {words.mails.more(next)}
          </Button>
        </div>
      )}
    </>
  );
}

function PersonTable({
  id,
  title,
  columns,
  children,
}: {
  id: string;
  title: string;
  columns: readonly string[];
  children: ReactNode[];
}) {
  if (!children.length) return null;
  return (
    <section className="section section-plain" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Table columns={columns} className={`person-table person-table-${columns.length}`} labelledBy={id}>
        {children}
      </Table>
    </section>
  );
}
