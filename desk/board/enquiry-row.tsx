import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { since, timeLeft, when, boardWords as words } from '#content/desk/board.ts';
import { enquiryScreen } from '#content/desk/enquiry.ts';
import { firmClock } from '#content/firm-time.ts';
import type { DeskEnquiry, DeskPerson } from '#contract/desk.ts';
import { enquiryTime } from '../span/enquiry-time.ts';
import { Span } from '../span/span.tsx';
import { State } from '../ui/state.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { Holder } from './holder.tsx';

/** Under this many ms the time is set bold. */
const soon = 2 * 3_600_000;

/** What a list does with its rows. */
export interface RowUse {
  staff: readonly DeskPerson[];
  /** The server's time, in ms since 1970. */
  now: number;
  /** The row that the keys are about, and whether it is to have the focus. */
  selected: string;
  focus: boolean;
  onSelect: (id: string) => void;
  /** Nothing: the list offers no “Take it”. */
  onTake?: (enquiry: DeskEnquiry) => void;
}

/** One enquiry: the time it has left, in words and as a span; who, about what, with whom. */
export function EnquiryRow({
  enquiry,
  use,
  isGone = false,
}: {
  enquiry: DeskEnquiry;
  use: RowUse;
  /** It is finished: it shows its answer, and folds. */
  isGone?: boolean;
}) {
  const { staff, now, selected, focus, onSelect, onTake } = use;
  const row = useRef<HTMLTableRowElement>(null);
  const isOn = !isGone && enquiry.id === selected;
  useEffect(() => {
    if (isOn && focus && !row.current?.contains(document.activeElement)) row.current?.focus();
  }, [isOn, focus]);
  const time = enquiryTime(enquiry, now);
  const left = time?.left ?? null;
  const urgency = left === null ? 'rest' : left < 0 ? 'late' : left < soon ? 'soon' : '';
  const name = enquiry.name || enquiry.email || enquiry.phone || enquiryScreen.nameless;
  return (
    <tr
      {...tableRoles.row}
      ref={row}
      className={`row ${urgency}${isOn ? ' is-on' : ''}${isGone ? ' is-gone' : ''}`}
      inert={isGone}
      tabIndex={isOn ? 0 : -1}
      aria-selected={isOn}
      onFocus={() => onSelect(enquiry.id)}
    >
      <td {...tableRoles.cell} className="x-left t">
        <Left enquiry={enquiry} left={left} now={now} />
      </td>
      <td {...tableRoles.cell} className="x-span">
        {time && <Span time={time} isNew={enquiry.state === 'new'} />}
      </td>
      <td {...tableRoles.cell} className="x-from">
        <Link href={`/enquiries/${encodeURIComponent(enquiry.id)}`}>
          <b>{name}</b>
        </Link>
        <small>{enquiry.company || words.noCompany}</small>
      </td>
      <td {...tableRoles.cell} className="x-about">
        <span className="l1">{enquiry.about}</span>
        <small>{enquiry.page}</small>
      </td>
      <td {...tableRoles.cell} className="x-who">
        {enquiry.state === 'new' && onTake ? (
          <button
            type="button"
            className="b take"
            tabIndex={isOn ? 0 : -1}
            aria-label={enquiryScreen.takeLabel(name)}
            onClick={() => onTake(enquiry)}
          >
            {enquiryScreen.take}
          </button>
        ) : (
          <Holder id={enquiry.takenBy} staff={staff} />
        )}
      </td>
      <td {...tableRoles.cell} className="x-state">
        <State state={enquiry.state} />
        <small className="t">{enquiry.id}</small>
      </td>
    </tr>
  );
}

/** The time of a row in words. */
function Left({ enquiry, left, now }: { enquiry: DeskEnquiry; left: number | null; now: number }) {
  const today = new Date(now).toISOString();
  if (left !== null)
    return (
      <>
        <b>{timeLeft(left)}</b>
        <small>{when(enquiry.waitingSince ?? enquiry.openedAt, today)}</small>
      </>
    );
  return (
    <>
      <b>
        {enquiry.state === 'answered' && enquiry.answeredAt
          ? words.answeredAt(firmClock(enquiry.answeredAt))
          : since(enquiry.changedAt, today)}
      </b>
      <small>{words.noClock}</small>
    </>
  );
}
