import { Link } from 'wouter';
import { badgeOf } from '#content/desk/badges.ts';
import { saidLines, since, timeLeft, when, boardWords as words } from '#content/desk/board.ts';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import type { DeskPerson, DeskRow } from '#contract/desk.ts';
import { type InquiryTime, inquiryTime } from '../span/inquiry-time.ts';
import { Span } from '../span/span.tsx';
import { type Roving, RovingRow } from '../ui/roving-row.tsx';
import { State } from '../ui/state.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { Holder, personOf } from './holder.tsx';

/** Under this many ms the time is set bold. */
const soon = 2 * 3_600_000;

/** What a list does with its rows. */
export interface RowUse extends Roving {
  staff: readonly DeskPerson[];
  /** The server's time, in ms since 1970. */
  now: number;
  /** Assigns it to whoever sits here, or gives it back from spam. Nothing: the list offers neither. */
  onTake?: (inquiry: DeskRow) => void;
}

const nameOf = ({ name, email, phone }: DeskRow): string => name || email || phone || inquiryScreen.nameless;

const From = ({ of }: { of: DeskRow }) => (
  <td {...tableRoles.cell} className="x-from">
    <Link href={`/inquiries/${encodeURIComponent(of.id)}`}>
      <b>{nameOf(of)}</b>
    </Link>
    <small>{of.company || words.noCompany}</small>
  </td>
);

/** What stands in a row is done without leaving the list. */
const Take = ({
  isOn,
  label,
  onTake,
  children,
}: {
  isOn: boolean;
  label: string;
  onTake: () => void;
  children: string;
}) => (
  <button type="button" className="b take" tabIndex={isOn ? 0 : -1} aria-label={label} onClick={onTake}>
    {children}
  </button>
);

/** One inquiry: the time it has left, in words and as a span; who, what they want, with whom. */
export function InquiryRow({
  inquiry,
  use,
  isGone = false,
}: {
  inquiry: DeskRow;
  use: RowUse;
  /** It is finished: it shows its answer, and folds. */
  isGone?: boolean;
}) {
  const { staff, now, selected, onTake } = use;
  const time = inquiryTime(inquiry, now);
  const left = time?.left ?? null;
  const urgency = left === null ? 'rest' : left < 0 ? 'late' : left < soon ? 'soon' : '';
  const { words: said, kind, more } = saidLines(inquiry, (adviser) => badgeOf(personOf(adviser, staff)).letters);
  const { state } = inquiry;
  return (
    <RovingRow id={inquiry.id} look={urgency} {...{ use, isGone }}>
      <td {...tableRoles.cell} className="x-left t">
        <Left inquiry={inquiry} time={time} now={now} />
      </td>
      <td {...tableRoles.cell} className="x-span">
        {time && <Span time={time} isNew={state === 'new'} />}
      </td>
      <From of={inquiry} />
      <td {...tableRoles.cell} className="x-want">
        <span className="l1">{said}</span>
        <small>
          {kind && <strong>{kind}</strong>}
          {more}
        </small>
      </td>
      <td {...tableRoles.cell} className="x-who">
        <div>
          <State of={inquiry} />
          {state === 'new' && onTake ? (
            <Take
              isOn={inquiry.id === selected}
              label={inquiryScreen.takeLabel(nameOf(inquiry))}
              onTake={() => onTake(inquiry)}
            >
              {inquiryScreen.take}
            </Take>
          ) : (
            state !== 'new' && inquiry.assigneeId && <Holder id={inquiry.assigneeId} staff={staff} />
          )}
        </div>
      </td>
    </RovingRow>
  );
}

/** The time of a row in words. */
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

/** One inquiry that is kept as spam: when it came, who, what they wrote, and why it is here. */
export function SpamRow({ inquiry, use }: { inquiry: DeskRow; use: RowUse }) {
  const { staff, now, selected, onTake } = use;
  const { id, said, spamBy, about, lastAt } = inquiry;
  const marked = spamBy && (staff.find((one) => one.id === spamBy)?.name ?? words.spam.somebody);
  return (
    <RovingRow id={id} use={use}>
      <td {...tableRoles.cell} className="x-left t">
        <b>{when(lastAt, new Date(now).toISOString())}</b>
        <small>{id}</small>
      </td>
      <From of={inquiry} />
      <td {...tableRoles.cell} className="x-want">
        <span className="l1">{said?.words || about}</span>
        <small>
          {marked ? words.spam.marked(marked) : said?.suspicion === 'trap' ? words.spam.trap : words.spam.blocked}
        </small>
      </td>
      <td {...tableRoles.cell} className="x-who">
        {onTake && (
          <Take isOn={id === selected} label={words.spam.notSpamLabel(nameOf(inquiry))} onTake={() => onTake(inquiry)}>
            {words.spam.notSpam}
          </Take>
        )}
      </td>
    </RovingRow>
  );
}
