import { Link } from 'wouter';
import { badgeOf } from '#content/desk/badges.ts';
import { saidLines, since, timeLeft, when, boardWords as words } from '#content/desk/board.ts';
import { enquiryScreen } from '#content/desk/enquiry.ts';
import type { DeskPerson, DeskRow } from '#contract/desk.ts';
import { type EnquiryTime, enquiryTime } from '../span/enquiry-time.ts';
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
  onTake?: (enquiry: DeskRow) => void;
}

const nameOf = ({ name, email, phone }: DeskRow): string => name || email || phone || enquiryScreen.nameless;

const From = ({ of }: { of: DeskRow }) => (
  <td {...tableRoles.cell} className="x-from">
    <Link href={`/enquiries/${encodeURIComponent(of.id)}`}>
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

/** One enquiry: the time it has left, in words and as a span; who, what they want, with whom. */
export function EnquiryRow({
  enquiry,
  use,
  isGone = false,
}: {
  enquiry: DeskRow;
  use: RowUse;
  /** It is finished: it shows its answer, and folds. */
  isGone?: boolean;
}) {
  const { staff, now, selected, onTake } = use;
  const time = enquiryTime(enquiry, now);
  const left = time?.left ?? null;
  const urgency = left === null ? 'rest' : left < 0 ? 'late' : left < soon ? 'soon' : '';
  const {
    words: said,
    kind,
    more,
  } = saidLines(enquiry, (adviser) => badgeOf(personOf(adviser, staff)).letters);
  const { state } = enquiry;
  return (
    <RovingRow id={enquiry.id} look={urgency} {...{ use, isGone }}>
      <td {...tableRoles.cell} className="x-left t">
        <Left enquiry={enquiry} time={time} now={now} />
      </td>
      <td {...tableRoles.cell} className="x-span">
        {time && <Span time={time} isNew={state === 'new'} />}
      </td>
      <From of={enquiry} />
      <td {...tableRoles.cell} className="x-want">
        <span className="l1">{said}</span>
        <small>
          {kind && <strong>{kind}</strong>}
          {more}
        </small>
      </td>
      <td {...tableRoles.cell} className="x-who">
        <div>
          <State of={enquiry} />
          {state === 'new' && onTake ? (
            <Take
              isOn={enquiry.id === selected}
              label={enquiryScreen.takeLabel(nameOf(enquiry))}
              onTake={() => onTake(enquiry)}
            >
              {enquiryScreen.take}
            </Take>
          ) : (
            state !== 'new' && enquiry.takenBy && <Holder id={enquiry.takenBy} staff={staff} />
          )}
        </div>
      </td>
    </RovingRow>
  );
}

/** The time of a row in words. */
function Left({ enquiry, time, now }: { enquiry: DeskRow; time: EnquiryTime | null; now: number }) {
  const today = new Date(now).toISOString();
  const { state, answeredAt, waitingSince, openedAt, changedAt } = enquiry;
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

/** One enquiry that is kept as spam: when it came, who, what they wrote, and why it is here. */
export function SpamRow({ enquiry, use }: { enquiry: DeskRow; use: RowUse }) {
  const { staff, now, selected, onTake } = use;
  const { id, said, spamBy, about, lastAt } = enquiry;
  const marked = spamBy && (staff.find((one) => one.id === spamBy)?.name ?? words.spam.somebody);
  return (
    <RovingRow id={id} use={use}>
      <td {...tableRoles.cell} className="x-left t">
        <b>{when(lastAt, new Date(now).toISOString())}</b>
        <small>{id}</small>
      </td>
      <From of={enquiry} />
      <td {...tableRoles.cell} className="x-want">
        <span className="l1">{said?.words || about}</span>
        <small>
          {marked
            ? words.spam.marked(marked)
            : said?.suspicion === 'trap'
              ? words.spam.trap
              : words.spam.blocked}
        </small>
      </td>
      <td {...tableRoles.cell} className="x-who">
        {onTake && (
          <Take
            isOn={id === selected}
            label={words.spam.notSpamLabel(nameOf(enquiry))}
            onTake={() => onTake(enquiry)}
          >
            {words.spam.notSpam}
          </Take>
        )}
      </td>
    </RovingRow>
  );
}
