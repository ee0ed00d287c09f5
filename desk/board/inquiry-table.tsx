import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { latestLines, since, timeLeft, when, boardWords as words } from '#content/desk/board.ts';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { badgeOf } from '#content/desk/staff.ts';
import type { DeskPerson, DeskRow } from '#contract/desk.ts';
import { useAdvisers } from '../data/answers.ts';
import { type InquiryTime, inquiryTime, SlaTimeline } from '../sla/sla-timeline.tsx';
import { Cell, type Roving, RovingRow, Row, RowButton, Table } from '../ui/table.tsx';
import { InquiryStatus } from '../ui/text.tsx';
import { Assignee, personOf } from './rail.tsx';

/** In ms; less remaining time is bold. */
const soon = 2 * 3_600_000;

interface RowUse extends Roving {
  staff: readonly DeskPerson[];
  /** Server time in ms since 1970. */
  now: number;
  /** Assigns to oneself, or releases from spam. Undefined if the list offers neither. */
  onAssign?: (inquiry: DeskRow) => void;
}

const nameOf = ({ name, email, phone }: DeskRow): string => name || email || phone || inquiryScreen.nameless;

const From = ({ inquiry }: { inquiry: DeskRow }) => (
  <Cell className="inquiry-from">
    <Link href={`/inquiries/${encodeURIComponent(inquiry.id)}`}>
      <b>{nameOf(inquiry)}</b>
    </Link>
    <small>{inquiry.company || words.noCompany}</small>
  </Cell>
);

interface InquiryRowProps {
  inquiry: DeskRow;
  use: RowUse;
}

function InquiryRow({ inquiry, use }: InquiryRowProps) {
  const { staff, now, selected, onAssign } = use;
  const { state, assigneeId } = inquiry;
  const advisers = useAdvisers();
  const time = inquiryTime(inquiry, now);
  const left = time?.left ?? null;
  const urgency = left === null ? 'is-over' : left < 0 ? 'is-late' : left < soon ? 'is-soon' : '';
  const {
    words: text,
    kind,
    more,
  } = latestLines(inquiry, (adviser) => badgeOf(personOf(adviser, staff), advisers).letters);
  return (
    <RovingRow id={inquiry.id} className={urgency} use={use}>
      <Cell className="inquiry-left numeric">
        <Left inquiry={inquiry} time={time} now={now} />
      </Cell>
      <Cell className="inquiry-time">{time && <SlaTimeline time={time} isNew={state === 'new'} />}</Cell>
      <From inquiry={inquiry} />
      <Cell className="inquiry-about">
        <span className="plain">{text}</span>
        <small>
          {kind && <strong className="plain">{kind}</strong>}
          {more}
        </small>
      </Cell>
      <Cell className="inquiry-assignee">
        <div className="cluster apart">
          <InquiryStatus of={inquiry} />
          {state === 'new' && onAssign ? (
            <RowButton
              className="inquiry-assign"
              tabIndex={inquiry.id === selected ? 0 : -1}
              label={inquiryScreen.assignToSelf}
              of={nameOf(inquiry)}
              onClick={() => onAssign(inquiry)}
            />
          ) : (
            state !== 'new' && assigneeId && <Assignee id={assigneeId} staff={staff} />
          )}
        </div>
      </Cell>
    </RovingRow>
  );
}

function Left({ inquiry, time, now }: { inquiry: DeskRow; time: InquiryTime | null; now: number }) {
  const today = new Date(now).toISOString();
  const { state, answeredAt, waitingSince, openedAt, changedAt } = inquiry;
  const left = time?.left ?? null;
  const [strong, small] =
    left !== null
      ? [timeLeft(left), time?.closed ? words.closed(time.closed) : when(waitingSince ?? openedAt, today)]
      : state === 'answered' && answeredAt
        ? [when(answeredAt, today), words.answered]
        : [since(changedAt, today), words.noClock];
  return (
    <>
      <b>{strong}</b>
      <small>{small}</small>
    </>
  );
}

function SpamRow({ inquiry, use }: InquiryRowProps) {
  const { staff, now, selected, onAssign } = use;
  const { id, latest, spamBy, about, lastAt } = inquiry;
  const marked = spamBy && (staff.find((one) => one.id === spamBy)?.name ?? words.spam.somebody);
  return (
    <RovingRow id={id} use={use}>
      <Cell className="inquiry-left numeric">
        <b>{when(lastAt, new Date(now).toISOString())}</b>
        <small>{id}</small>
      </Cell>
      <From inquiry={inquiry} />
      <Cell className="inquiry-about">
        <span className="plain">{latest?.words || about}</span>
        <small>
          {marked ? words.spam.marked(marked) : latest?.suspicion === 'trap' ? words.spam.trap : words.spam.blocked}
        </small>
      </Cell>
      <Cell className="inquiry-assignee">
        {onAssign && (
          <RowButton
            className="inquiry-assign"
            tabIndex={id === selected ? 0 : -1}
            label={words.spam.notSpam}
            of={nameOf(inquiry)}
            onClick={() => onAssign(inquiry)}
          />
        )}
      </Cell>
    </RovingRow>
  );
}

const { left, span, from, want, who } = words.columns;
const Scale = ({ replyHours }: { replyHours: number }) => (
  <span className="sla-scale muted">
    {words.scale(replyHours).map((mark, i) => (
      <span key={mark} style={{ left: `${i * 41}%` }}>
        {mark}
      </span>
    ))}
  </span>
);

interface InquiryTableProps {
  caption: string;
  inquiries: readonly DeskRow[];
  children: ReactNode;
}

export function InquiryTable({ caption, inquiries, children }: InquiryTableProps) {
  const [replyHours = 0, ...others] = new Set(inquiries.map((one) => one.replyHours));
  // Rows from before the hours to reply were changed have a scale of their own.
  const content = others.length ? span : <Scale replyHours={replyHours} />;
  return (
    <Table
      className="inquiry-table"
      label={caption}
      widths={['9.6rem', '132px', '17%', '', '13.5rem']}
      columns={[left, { name: span, content }, from, want, who]}
      grouped
    >
      {children}
    </Table>
  );
}

interface RowGroupProps {
  inquiries: readonly DeskRow[];
  use: RowUse;
  head?: { title: string; count: number };
}

export const RowGroup = ({ inquiries, use, head }: RowGroupProps) => (
  <tbody role="rowgroup">
    {head && (
      <Row className="group-head">
        <th role="rowheader" colSpan={5} scope="rowgroup">
          {head.title} <small>{head.count}</small>
        </th>
      </Row>
    )}
    {inquiries.map((inquiry) => (
      <InquiryRow key={inquiry.id} inquiry={inquiry} use={use} />
    ))}
  </tbody>
);

export const SpamTable = ({ inquiries, use }: { inquiries: readonly DeskRow[]; use: RowUse }) => (
  <>
    <Table
      className="inquiry-table spam-table"
      label={words.spam.lead}
      widths={['9.6rem', '17%', '', '8rem']}
      columns={Object.values(words.spam.columns)}
    >
      {inquiries.map((inquiry) => (
        <SpamRow key={inquiry.id} inquiry={inquiry} use={use} />
      ))}
    </Table>
    <p className="small note">{words.spam.after}</p>
  </>
);
