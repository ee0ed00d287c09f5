import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  formatSince,
  formatTimeLeft,
  formatWhen,
  latestContactLines,
  boardWords as words,
} from '#content/desk/board.ts';
import { inquiryWords } from '#content/desk/inquiry.ts';
import { toStaffInitials } from '#content/desk/staff.ts';
import type { BoardRow, DeskPerson } from '#contract/desk.ts';
import { useAdvisers } from '../data/shared-queries.ts';
import { type InquiryProgress, SlaTimeline, toInquiryProgress } from '../sla/sla-timeline.tsx';
import { Cell, type RovingFocus, RovingRow, Row, RowButton, Table } from '../ui/table.tsx';
import { InquiryStatus } from '../ui/text.tsx';
import { AssigneeInitials, findAdviserPerson } from './rail.tsx';

/** The time left is bold when it is shorter than this. */
const soonMs = 2 * 3_600_000;

interface InquiryRowContext extends RovingFocus {
  staff: readonly DeskPerson[];
  nowMs: number;
  /** Assigns the inquiry to the current staff member, or marks it as not spam. Undefined if the list offers neither. */
  onAssign?: (inquiry: BoardRow) => void;
}

const formatContactName = ({ name, email, phone }: BoardRow): string => name || email || phone || inquiryWords.nameless;

const ContactCell = ({ inquiry }: { inquiry: BoardRow }) => (
  <Cell className="inquiry-from">
    <Link href={`/inquiries/${encodeURIComponent(inquiry.id)}`}>
      <b>{formatContactName(inquiry)}</b>
    </Link>
    <small>{inquiry.company || words.noCompany}</small>
  </Cell>
);

interface InquiryRowProps {
  inquiry: BoardRow;
  rowContext: InquiryRowContext;
}

function InquiryRow({ inquiry, rowContext }: InquiryRowProps) {
  const { staff, nowMs, selected, onAssign } = rowContext;
  const { state, assigneeId } = inquiry;
  const advisers = useAdvisers();
  const time = toInquiryProgress(inquiry, nowMs);
  const leftMs = time?.leftMs ?? null;
  const urgency = leftMs === null ? 'is-over' : leftMs < 0 ? 'is-late' : leftMs < soonMs ? 'is-soon' : '';
  const initialsOf = (adviser: string) => toStaffInitials(findAdviserPerson(adviser, staff), advisers).letters;
  const { words: text, kind, more } = latestContactLines(inquiry, initialsOf);
  return (
    <RovingRow id={inquiry.id} className={urgency} roving={rowContext}>
      <Cell className="inquiry-left numeric">
        <TimeLeftContent inquiry={inquiry} time={time} nowMs={nowMs} />
      </Cell>
      <Cell className="inquiry-time">{time && <SlaTimeline time={time} isNew={state === 'new'} />}</Cell>
      <ContactCell inquiry={inquiry} />
      <Cell className="inquiry-about">
        <span className="plain">{text}</span>
        <small>
          {kind && <strong className="plain">{kind}</strong>}
          {more}
        </small>
      </Cell>
      <Cell className="inquiry-assignee">
        <div className="cluster apart">
          <InquiryStatus inquiry={inquiry} />
          {state === 'new' && onAssign ? (
            <RowButton
              className="inquiry-assign"
              tabIndex={inquiry.id === selected ? 0 : -1}
              label={inquiryWords.assignToSelf}
              rowName={formatContactName(inquiry)}
              onClick={() => onAssign(inquiry)}
            />
          ) : (
            state !== 'new' && assigneeId && <AssigneeInitials id={assigneeId} staff={staff} />
          )}
        </div>
      </Cell>
    </RovingRow>
  );
}

function TimeLeftContent({ inquiry, time, nowMs }: { inquiry: BoardRow; time: InquiryProgress | null; nowMs: number }) {
  const today = new Date(nowMs).toISOString();
  const { state, answeredAt, waitingSince, openedAt, changedAt } = inquiry;
  const leftMs = time?.leftMs ?? null;
  const [strong, small] =
    leftMs !== null
      ? [formatTimeLeft(leftMs), time?.closed ? words.closed(time.closed) : formatWhen(waitingSince ?? openedAt, today)]
      : state === 'answered' && answeredAt
        ? [formatWhen(answeredAt, today), words.answered]
        : [formatSince(changedAt, today), words.noClock];
  return (
    <>
      <b>{strong}</b>
      <small>{small}</small>
    </>
  );
}

function SpamRow({ inquiry, rowContext }: InquiryRowProps) {
  const { staff, nowMs, selected, onAssign } = rowContext;
  const { id, latest, spamBy, about, lastAt } = inquiry;
  const marked = spamBy && (staff.find((one) => one.id === spamBy)?.name ?? words.spam.somebody);
  return (
    <RovingRow id={id} roving={rowContext}>
      <Cell className="inquiry-left numeric">
        <b>{formatWhen(lastAt, new Date(nowMs).toISOString())}</b>
        <small>{id}</small>
      </Cell>
      <ContactCell inquiry={inquiry} />
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
            rowName={formatContactName(inquiry)}
            onClick={() => onAssign(inquiry)}
          />
        )}
      </Cell>
    </RovingRow>
  );
}

const { left, span, from, want, who } = words.columns;
const SlaScale = ({ replyHours }: { replyHours: number }) => (
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
  inquiries: readonly BoardRow[];
  children: ReactNode;
}

export function InquiryTable({ caption, inquiries, children }: InquiryTableProps) {
  const [replyHours = 0, ...others] = new Set(inquiries.map((one) => one.replyHours));
  // One scale fits only if all rows have the same hours to reply; owners may have changed them meanwhile.
  const content = others.length ? span : <SlaScale replyHours={replyHours} />;
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

interface InquiryRowGroupProps {
  inquiries: readonly BoardRow[];
  rowContext: InquiryRowContext;
  head?: { title: string; count: number };
}

export const InquiryRowGroup = ({ inquiries, rowContext, head }: InquiryRowGroupProps) => (
  <tbody role="rowgroup">
    {head && (
      <Row className="group-head">
        <th role="rowheader" colSpan={5} scope="rowgroup">
          {head.title} <small>{head.count}</small>
        </th>
      </Row>
    )}
    {inquiries.map((inquiry) => (
      <InquiryRow key={inquiry.id} inquiry={inquiry} rowContext={rowContext} />
    ))}
  </tbody>
);

export const SpamTable = ({ inquiries, rowContext }: Omit<InquiryRowGroupProps, 'head'>) => (
  <>
    <Table
      className="inquiry-table spam-table"
      label={words.spam.lead}
      widths={['9.6rem', '17%', '', '8rem']}
      columns={Object.values(words.spam.columns)}
    >
      {inquiries.map((inquiry) => (
        <SpamRow key={inquiry.id} inquiry={inquiry} rowContext={rowContext} />
      ))}
    </Table>
    <p className="small note">{words.spam.after}</p>
  </>
);
