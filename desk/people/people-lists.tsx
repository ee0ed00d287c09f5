import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { dayWords, shortDay } from '#content/desk/days.ts';
import { daysLeftWords, peopleScreen, waitingScreen as waitingWords } from '#content/desk/people.ts';
import { firmDate } from '#content/firm-time.ts';
import {
  type BlockedSender,
  type PersonRequest,
  type RequestEnd,
  type RequestKind,
  requestKinds,
  requestSoonDays,
} from '#contract/desk-people.ts';
import type { WaitingPlaces, WaitingPlaceView } from '#contract/desk-waiting.ts';
import { mailLink } from '#contract/links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useCall } from '../data/queries.ts';
import { FileLink, useNotifications } from '../shell/notifications.tsx';
import { Choices, pickFields, TextField } from '../ui/fields.tsx';
import { CallForm } from '../ui/panel.tsx';
import { Cell, NumericCell, Row, RowButton, Table } from '../ui/table.tsx';
import { Address, Status } from '../ui/text.tsx';
import { personAddress } from './person-address.ts';

const requestWords = peopleScreen.requests;

interface ListSectionProps {
  id: string;
  words: { title: string; hint: string; none: string; columns: Readonly<Record<string, string>> };
  className?: string;
  /** Beside the title. */
  action?: ReactNode;
  /** What is open above the table. */
  panel?: ReactNode;
  rows: readonly ReactNode[];
}

const ListSection = ({ id, words, className, action, panel, rows }: ListSectionProps) => (
  <section className="section" aria-labelledby={id}>
    <div className="section-head">
      <h2 id={id}>{words.title}</h2>
      <p className="small">{words.hint}</p>
      {action}
    </div>
    {panel}
    {rows.length === 0 ? (
      <p className="note">{words.none}</p>
    ) : (
      <Table columns={Object.values(words.columns)} className={className} labelledBy={id}>
        {rows}
      </Table>
    )}
  </section>
);

export function RequestsSection({ requests }: { requests: readonly PersonRequest[] }) {
  const [noting, setNoting] = useState(false);
  const { notify, showWarning } = useNotifications();
  const { send, busy } = useCall(
    'POST /api/desk/person-requests/close',
    () => notify(requestWords.closed),
    showWarning,
  );
  return (
    <ListSection
      id="requests"
      words={requestWords}
      className="requests-table"
      action={<Button look="soft" label={requestWords.note} aria-expanded={noting} onClick={() => setNoting(true)} />}
      panel={noting && <NoteRequest onClose={() => setNoting(false)} />}
      rows={requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          busy={busy}
          onClose={(end) => send({ body: { id: request.id, end } })}
        />
      ))}
    />
  );
}

interface RequestRowProps {
  request: PersonRequest;
  busy: boolean;
  onClose: (end: RequestEnd) => void;
}

function RequestRow({ request, busy, onClose }: RequestRowProps) {
  const { address, kind, askedOn, dueOn, daysLeft, notedBy, end, endedAt, endedBy } = request;
  const who = address || requestWords.erased;
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
      <Cell>{requestWords.kinds[kind]}</Cell>
      <NumericCell column={requestWords.columns.asked}>
        {dayWords(askedOn)}
        {notedBy && <small>{requestWords.notedBy(notedBy)}</small>}
      </NumericCell>
      <NumericCell column={requestWords.columns.due}>{dayWords(dueOn)}</NumericCell>
      <NumericCell column={requestWords.columns.left}>
        {end && endedAt ? (
          <Status mark="past">{requestWords.closedOn(end, shortDay(endedAt), endedBy)}</Status>
        ) : (
          <b className="request-due">{daysLeftWords(daysLeft)}</b>
        )}
      </NumericCell>
      <Cell>
        {!end && (
          <div className="buttons">
            <RowButton look="soft" busy={busy} label={requestWords.done} of={who} onClick={() => onClose('done')} />
            <RowButton
              look="soft"
              busy={busy}
              label={requestWords.withdrawn}
              of={who}
              onClick={() => onClose('withdrawn')}
            />
          </div>
        )}
      </Cell>
    </Row>
  );
}

export function NoteRequest({ address, onClose }: { address?: string; onClose: () => void }) {
  const [kind, setKind] = useState<RequestKind>('access');
  const today = firmDate(new Date().toISOString());
  return (
    <CallForm
      call="POST /api/desk/person-requests"
      inputOf={(given) => ({ body: { kind, ...pickFields(given, ['address', 'askedOn']) } })}
      banner={(requests, { body: { askedOn } }) =>
        requestWords.noted(dayWords(requests.find((request) => request.askedOn === askedOn)?.dueOn ?? askedOn))
      }
      title={requestWords.noteTitle}
      noValidate
      fields={['address', 'askedOn']}
      submit={requestWords.submit}
      onClose={onClose}
    >
      <TextField
        label={peopleScreen.address}
        name="address"
        type="email"
        readOnly={address !== undefined}
        defaultValue={address}
      />
      <Choices
        legend={requestWords.kind}
        value={kind}
        onChoose={setKind}
        options={requestKinds.map((value) => ({ value, label: requestWords.kinds[value] }))}
      />
      <TextField label={requestWords.askedOn} name="askedOn" type="date" max={today} defaultValue={today} />
    </CallForm>
  );
}

/** A mailto link with the mandatory content. */
function writeLink({ email, service, link }: WaitingPlaceView): string {
  const { subject, text } = waitingWords.mail(service, link);
  return mailLink(email, { subject, body: text });
}

export function WaitingSection({ places: { listed, unconfirmed } }: { places: WaitingPlaces }) {
  const [leaving, setLeaving] = useState('');
  const file = (
    <FileLink className={buttonClass({ look: 'soft' })} href="/api/desk/waiting-places/file">
      {waitingWords.file}
    </FileLink>
  );
  return (
    <>
      <ListSection
        id="waiting-lists"
        words={waitingWords}
        action={listed.length > 0 && file}
        panel={leaving && <RemovePlace key={leaving} address={leaving} onClose={() => setLeaving('')} />}
        rows={listed.map((place) => (
          <Row key={place.reference}>
            <Cell>
              <Link href={personAddress(place.email)}>
                <b>
                  <Address of={place.email} />
                </b>
              </Link>
            </Cell>
            <Cell column={waitingWords.columns.service}>{place.service}</Cell>
            <NumericCell column={waitingWords.columns.since}>{shortDay(place.confirmedAt)}</NumericCell>
            <Cell>
              <div className="buttons">
                <a
                  className={buttonClass({ look: 'soft' })}
                  href={writeLink(place)}
                  aria-label={waitingWords.writeLabel(place.email)}
                >
                  {waitingWords.write}
                </a>
                <Button
                  look="soft"
                  aria-expanded={leaving === place.email}
                  aria-label={waitingWords.removeLabel(place.email)}
                  onClick={() => setLeaving(place.email)}
                >
                  {waitingWords.remove}
                </Button>
              </div>
            </Cell>
          </Row>
        ))}
      />
      {unconfirmed > 0 && <p className="small note">{waitingWords.unconfirmed(unconfirmed)}</p>}
    </>
  );
}

/** Asks first, because a withdrawn consent cannot be restored. */
const RemovePlace = ({ address, onClose }: { address: string; onClose: () => void }) => (
  <CallForm
    call="POST /api/desk/waiting-places/remove"
    inputOf={() => ({ body: { address } })}
    banner={() => waitingWords.removed(address)}
    title={waitingWords.ask.title(address)}
    lead={waitingWords.ask.text}
    submit={waitingWords.ask.submit}
    danger
    onClose={onClose}
  />
);

const blockedWords = peopleScreen.blocked;
const nameOf = ({ kind, sender }: Pick<BlockedSender, 'kind' | 'sender'>) =>
  kind === 'network' ? blockedWords.network(sender) : sender;

export function BlockedSection({ blocked }: { blocked: readonly BlockedSender[] }) {
  const { notify, showWarning } = useNotifications();
  const { send, busy } = useCall(
    'POST /api/desk/blocked/unblock',
    (_, { body: { sender } }) => {
      const found = blocked.find((one) => one.sender === sender);
      notify(blockedWords.done(found ? nameOf(found) : sender));
    },
    showWarning,
  );
  return (
    <ListSection
      id="blocked"
      words={blockedWords}
      rows={blocked.map((one) => (
        <Row key={one.sender}>
          <Cell>
            {one.kind === 'address' ? (
              <Link href={personAddress(one.sender)}>
                <b>{one.sender}</b>
              </Link>
            ) : (
              <b>{nameOf(one)}</b>
            )}
          </Cell>
          <NumericCell column={blockedWords.columns.since}>{shortDay(one.since)}</NumericCell>
          <Cell column={blockedWords.columns.by}>{one.by || blockedWords.unknown}</Cell>
          <Cell>
            <div className="buttons">
              <Button
                look="soft"
                busy={busy}
                aria-label={blockedWords.unblockLabel(nameOf(one))}
                onClick={() => send({ body: { sender: one.sender } })}
              >
                {blockedWords.unblock}
              </Button>
            </div>
          </Cell>
        </Row>
      ))}
    />
  );
}
