import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { formatDate, shortFirmDate } from '#content/desk/days.ts';
import { formatDaysLeft, peopleWords, waitingListWords as waitingWords } from '#content/desk/people.ts';
import { firmDate } from '#content/firm-time.ts';
import {
  type BlockedSender,
  type PrivacyRequest,
  type PrivacyRequestEnd,
  type PrivacyRequestKind,
  privacyRequestKinds,
  privacyRequestSoonDays,
} from '#contract/desk-people.ts';
import type { WaitingPlaces, WaitingPlaceView } from '#contract/desk-waiting.ts';
import { toMailtoHref } from '#contract/links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useServerNow } from '../data/inquiries.ts';
import { useEndpointMutation } from '../data/queries.ts';
import { DownloadLink, useNotifications } from '../shell/notifications.tsx';
import { pickFields, RadioGroup, TextField } from '../ui/fields.tsx';
import { EndpointForm } from '../ui/panel.tsx';
import { Cell, NumericCell, Row, RowButton, Table } from '../ui/table.tsx';
import { EmailText, Status } from '../ui/text.tsx';
import { personPath } from './person-path.ts';

const requestWords = peopleWords.requests;

interface ListSectionProps {
  id: string;
  words: { title: string; hint: string; none: string; columns: Readonly<Record<string, string>> };
  className?: string;
  /** Shown beside the title. */
  action?: ReactNode;
  /** An open form above the table. */
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

export function RequestsSection({ requests }: { requests: readonly PrivacyRequest[] }) {
  const [noting, setNoting] = useState(false);
  const { notify, showWarning } = useNotifications();
  const { send, busy } = useEndpointMutation(
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
      panel={noting && <NewRequestForm onClose={() => setNoting(false)} />}
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

/** @param email empty for no link */
function PersonName({ email, name }: { email: string; name: ReactNode }) {
  const strong = <b>{name}</b>;
  return email ? <Link href={personPath(email)}>{strong}</Link> : strong;
}

interface RequestRowProps {
  request: PrivacyRequest;
  busy: boolean;
  onClose: (end: PrivacyRequestEnd) => void;
}

function RequestRow({ request, busy, onClose }: RequestRowProps) {
  const { address: email, kind, askedOn, dueOn, daysLeft, notedBy, end, endedAt, endedBy } = request;
  const name = email || requestWords.erased;
  const urgency = end ? 'is-over' : daysLeft < 0 ? 'is-late' : daysLeft <= privacyRequestSoonDays ? 'is-soon' : '';
  return (
    <Row className={urgency}>
      <Cell>
        <PersonName email={email} name={name} />
      </Cell>
      <Cell>{requestWords.kinds[kind]}</Cell>
      <NumericCell column={requestWords.columns.asked}>
        {formatDate(askedOn)}
        {notedBy && <small>{requestWords.notedBy(notedBy)}</small>}
      </NumericCell>
      <NumericCell column={requestWords.columns.due}>{formatDate(dueOn)}</NumericCell>
      <NumericCell column={requestWords.columns.left}>
        {end && endedAt ? (
          <Status mark="past">{requestWords.closedOn(end, shortFirmDate(endedAt), endedBy)}</Status>
        ) : (
          <b className="request-due">{formatDaysLeft(daysLeft)}</b>
        )}
      </NumericCell>
      <Cell>
        {!end && (
          <div className="buttons">
            {(['done', 'withdrawn'] as const).map((how) => (
              <RowButton
                key={how}
                look="soft"
                busy={busy}
                label={requestWords[how]}
                rowName={name}
                onClick={() => onClose(how)}
              />
            ))}
          </div>
        )}
      </Cell>
    </Row>
  );
}

export function NewRequestForm({ email, onClose }: { email?: string; onClose: () => void }) {
  const [kind, setKind] = useState<PrivacyRequestKind>('access');
  const today = firmDate(useServerNow());
  return (
    <EndpointForm
      endpoint="POST /api/desk/person-requests"
      toInput={(given) => ({ body: { kind, ...pickFields(given, ['address', 'askedOn']) } })}
      banner={(requests, { body: { askedOn } }) =>
        requestWords.noted(formatDate(requests.find((request) => request.askedOn === askedOn)?.dueOn ?? askedOn))
      }
      title={requestWords.noteTitle}
      noValidate
      fields={['address', 'askedOn']}
      submitLabel={requestWords.submit}
      onClose={onClose}
    >
      <TextField
        label={peopleWords.address}
        name="address"
        type="email"
        readOnly={email !== undefined}
        defaultValue={email}
      />
      <RadioGroup
        legend={requestWords.kind}
        value={kind}
        onChoose={setKind}
        options={privacyRequestKinds.map((value) => ({ value, label: requestWords.kinds[value] }))}
      />
      <TextField label={requestWords.askedOn} name="askedOn" type="date" max={today} defaultValue={today} />
    </EndpointForm>
  );
}

/** A `mailto:` link with what the law requires in such a mail, such as the link to leave the list. */
function createWaitingMailLink({ email, service, link }: WaitingPlaceView): string {
  const { subject, text } = waitingWords.mail(service, link);
  return toMailtoHref(email, { subject, body: text });
}

export function WaitingListSection({ places: { listed, unconfirmed } }: { places: WaitingPlaces }) {
  const [removing, setRemoving] = useState('');
  const file = (
    <DownloadLink className={buttonClass({ look: 'soft' })} href="/api/desk/waiting-places/file">
      {waitingWords.file}
    </DownloadLink>
  );
  return (
    <>
      <ListSection
        id="waiting-lists"
        words={waitingWords}
        action={listed.length > 0 && file}
        panel={removing && <RemoveWaitingPlace key={removing} email={removing} onClose={() => setRemoving('')} />}
        rows={listed.map((place) => (
          <Row key={place.reference}>
            <Cell>
              <PersonName email={place.email} name={<EmailText email={place.email} />} />
            </Cell>
            <Cell column={waitingWords.columns.service}>{place.service}</Cell>
            <NumericCell column={waitingWords.columns.since}>{shortFirmDate(place.confirmedAt)}</NumericCell>
            <Cell>
              <div className="buttons">
                <a
                  className={buttonClass({ look: 'soft' })}
                  href={createWaitingMailLink(place)}
                  aria-label={waitingWords.writeLabel(place.email)}
                >
                  {waitingWords.write}
                </a>
                <Button
                  label={waitingWords.remove}
                  look="soft"
                  aria-expanded={removing === place.email}
                  aria-label={waitingWords.removeLabel(place.email)}
                  onClick={() => setRemoving(place.email)}
                />
              </div>
            </Cell>
          </Row>
        ))}
      />
      {unconfirmed > 0 && <p className="small note">{waitingWords.unconfirmed(unconfirmed)}</p>}
    </>
  );
}

/** Asks first, because a consent that was withdrawn cannot be restored. */
const RemoveWaitingPlace = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <EndpointForm
    endpoint="POST /api/desk/waiting-places/remove"
    toInput={() => ({ body: { address: email } })}
    banner={() => waitingWords.removed(email)}
    title={waitingWords.ask.title(email)}
    lead={waitingWords.ask.text}
    submitLabel={waitingWords.ask.submit}
    danger
    onClose={onClose}
  />
);

const blockedWords = peopleWords.blocked;
const formatBlockedSender = ({ kind, sender }: Pick<BlockedSender, 'kind' | 'sender'>) =>
  kind === 'network' ? blockedWords.network(sender) : sender;

export function BlockedSendersSection({ blocked }: { blocked: readonly BlockedSender[] }) {
  const { notify, showWarning } = useNotifications();
  const { send, busy } = useEndpointMutation(
    'POST /api/desk/blocked/unblock',
    (_, { body: { sender } }) => {
      const found = blocked.find((one) => one.sender === sender);
      notify(blockedWords.done(found ? formatBlockedSender(found) : sender));
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
            <PersonName email={one.kind === 'address' ? one.sender : ''} name={formatBlockedSender(one)} />
          </Cell>
          <NumericCell column={blockedWords.columns.since}>{shortFirmDate(one.since)}</NumericCell>
          <Cell column={blockedWords.columns.by}>{one.by || blockedWords.unknown}</Cell>
          <Cell>
            <div className="buttons">
              <Button
                label={blockedWords.unblock}
                look="soft"
                busy={busy}
                aria-label={blockedWords.unblockLabel(formatBlockedSender(one))}
                onClick={() => send({ body: { sender: one.sender } })}
              />
            </div>
          </Cell>
        </Row>
      ))}
    />
  );
}
