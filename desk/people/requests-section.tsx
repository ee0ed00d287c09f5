import { useState } from 'react';
import { Link } from 'wouter';
import { dayWords, shortDay } from '#content/desk/days.ts';
import { daysLeftWords, peopleScreen } from '#content/desk/people.ts';
import { deskWords } from '#content/desk/words.ts';
import {
  peopleEndpoints as endpoints,
  type PersonRequest,
  type RequestEnd,
  requestSoonDays,
} from '#contract/desk-people.ts';
import { useRequestChange } from '../data/people.ts';
import { Button } from '../ui/button.tsx';
import { Table } from '../ui/table.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { useTelling } from '../ui/telling.tsx';
import { NoteRequest } from './note-request.tsx';
import { personAddress } from './person-address.ts';

const words = peopleScreen.requests;

/** Who has asked about their information, the least time left first, and who did lately. */
export function RequestsSection({ requests }: { requests: readonly PersonRequest[] }) {
  const [noting, setNoting] = useState(false);
  const { say, warn } = useTelling();
  const { send, busy } = useRequestChange<{ id: string; end: RequestEnd }>(
    endpoints.closeRequest,
    () => say(words.closed),
    (error) => warn(error.message || deskWords.away.title),
  );
  return (
    <section className="sec" aria-labelledby="requests">
      <div className="sec__head">
        <h2 id="requests">{words.title}</h2>
        <p className="s">{words.hint}</p>
        <Button kind="soft" aria-expanded={noting} onClick={() => setNoting(true)}>
          {words.note}
        </Button>
      </div>
      {noting && <NoteRequest onClose={() => setNoting(false)} />}
      {requests.length === 0 ? (
        <p className="line">{words.none}</p>
      ) : (
        <Table columns={Object.values(words.columns)} look="lab" labelledBy="requests">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              busy={busy}
              onClose={(end) => send({ id: request.id, end })}
            />
          ))}
        </Table>
      )}
    </section>
  );
}

function RequestRow({
  request,
  busy,
  onClose,
}: {
  request: PersonRequest;
  busy: boolean;
  onClose: (end: RequestEnd) => void;
}) {
  const { address, kind, askedOn, dueOn, daysLeft, notedBy, end, endedAt, endedBy } = request;
  const who = address || words.erased;
  const urgency = end ? 'rest' : daysLeft < 0 ? 'over' : daysLeft <= requestSoonDays ? 'soon' : '';
  return (
    <tr {...tableRoles.row} className={urgency}>
      <td {...tableRoles.cell}>
        {address ? (
          <Link href={personAddress(address)}>
            <b>{address}</b>
          </Link>
        ) : (
          <b>{who}</b>
        )}
      </td>
      <td {...tableRoles.cell}>{words.kinds[kind]}</td>
      <td {...tableRoles.cell} className="t" data-l={words.columns.asked}>
        {dayWords(askedOn)}
        {notedBy && <small>{words.notedBy(notedBy)}</small>}
      </td>
      <td {...tableRoles.cell} className="t" data-l={words.columns.due}>
        {dayWords(dueOn)}
      </td>
      <td {...tableRoles.cell} className="t" data-l={words.columns.left}>
        {end && endedAt ? (
          <span className="st st--past">{words.closedOn(end, shortDay(endedAt), endedBy)}</span>
        ) : (
          <b className="due">{daysLeftWords(daysLeft)}</b>
        )}
      </td>
      <td {...tableRoles.cell}>
        {!end && (
          <div className="acts">
            <Button kind="soft" busy={busy} aria-label={words.doneLabel(who)} onClick={() => onClose('done')}>
              {words.done}
            </Button>
            <Button kind="soft" busy={busy} aria-label={words.withdrawnLabel(who)} onClick={() => onClose('withdrawn')}>
              {words.withdrawn}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
