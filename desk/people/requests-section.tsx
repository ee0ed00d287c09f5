import { useState } from 'react';
import { Link } from 'wouter';
import { dayWords, shortDay } from '#content/desk/days.ts';
import { daysLeftWords, peopleScreen } from '#content/desk/people.ts';
import { firmDate } from '#content/firm-time.ts';
import {
  type PersonRequest,
  type RequestEnd,
  type RequestKind,
  requestKinds,
  requestSoonDays,
} from '#contract/desk-people.ts';
import { Button } from '#ui/button.tsx';
import { useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Choices, fieldsOf, TextField } from '../ui/fields.tsx';
import { PanelForm } from '../ui/panel.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { Status } from '../ui/text.tsx';
import { personAddress } from './person-address.ts';

const words = peopleScreen.requests;

export function RequestsSection({ requests }: { requests: readonly PersonRequest[] }) {
  const [noting, setNoting] = useState(false);
  const { notify, showWarning } = useNotifications();
  const { send, busy } = useCall(
    'POST /api/desk/person-requests/close',
    () => {
      notify(words.closed);
    },
    showWarning,
  );
  return (
    <section className="section" aria-labelledby="requests">
      <div className="section-head">
        <h2 id="requests">{words.title}</h2>
        <p className="small">{words.hint}</p>
        <Button look="soft" aria-expanded={noting} onClick={() => setNoting(true)}>
          {words.note}
        </Button>
      </div>
      {noting && <NoteRequest onClose={() => setNoting(false)} />}
      {requests.length === 0 ? (
        <p className="note">{words.none}</p>
      ) : (
        <Table columns={Object.values(words.columns)} className="requests-table" labelledBy="requests">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              busy={busy}
              onClose={(end) => send({ body: { id: request.id, end } })}
            />
          ))}
        </Table>
      )}
    </section>
  );
}

interface RequestRowProps {
  request: PersonRequest;
  busy: boolean;
  onClose: (end: RequestEnd) => void;
}

function RequestRow({ request, busy, onClose }: RequestRowProps) {
  const { address, kind, askedOn, dueOn, daysLeft, notedBy, end, endedAt, endedBy } = request;
  const who = address || words.erased;
  const urgency = end ? 'is-over' : daysLeft < 0 ? 'is-late' : daysLeft <= requestSoonDays ? 'is-soon' : '';
  return (
    <Row className={urgency}>
      <Cell>
        {address ? (
          <Link href={personAddress(address)}>
            <b>{address}</b>
          </Link>
        ) : (
          <b>{who}</b>
        )}
      </Cell>
      <Cell>{words.kinds[kind]}</Cell>
      <Cell numeric column={words.columns.asked}>
        {dayWords(askedOn)}
        {notedBy && <small>{words.notedBy(notedBy)}</small>}
      </Cell>
      <Cell numeric column={words.columns.due}>
        {dayWords(dueOn)}
      </Cell>
      <Cell numeric column={words.columns.left}>
        {end && endedAt ? (
          <Status mark="past">{words.closedOn(end, shortDay(endedAt), endedBy)}</Status>
        ) : (
          <b className="request-due">{daysLeftWords(daysLeft)}</b>
        )}
      </Cell>
      <Cell>
        {!end && (
          <div className="buttons">
            <Button look="soft" busy={busy} aria-label={words.doneLabel(who)} onClick={() => onClose('done')}>
              {words.done}
            </Button>
            <Button look="soft" busy={busy} aria-label={words.withdrawnLabel(who)} onClick={() => onClose('withdrawn')}>
              {words.withdrawn}
            </Button>
          </div>
        )}
      </Cell>
    </Row>
  );
}

export function NoteRequest({ address, onClose }: { address?: string; onClose: () => void }) {
  const [kind, setKind] = useState<RequestKind>('access');
  const { notify } = useNotifications();
  const { send, busy, error } = useCall('POST /api/desk/person-requests', (requests, { body: { askedOn } }) => {
    const noted = requests.find((request) => request.askedOn === askedOn);
    notify(words.noted(dayWords(noted?.dueOn ?? askedOn)));
    onClose();
  });
  const today = firmDate(new Date().toISOString());
  return (
    <PanelForm
      title={words.noteTitle}
      noValidate
      onSubmit={(given) => send({ body: { kind, ...fieldsOf(given, ['address', 'askedOn']) } })}
      error={error}
      fields={['address', 'askedOn']}
      submit={words.submit}
      cancel={words.keep}
      busy={busy}
      onClose={onClose}
    >
      <TextField
        label={peopleScreen.address}
        name="address"
        type="email"
        autoComplete="off"
        readOnly={address !== undefined}
        defaultValue={address}
      />
      <Choices
        legend={words.kind}
        value={kind}
        onChoose={setKind}
        options={requestKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <TextField label={words.askedOn} name="askedOn" type="date" max={today} defaultValue={today} />
    </PanelForm>
  );
}
