import { useState } from 'react';
import { useLocation } from 'wouter';
import { monthDayAndTime } from '#content/desk/days.ts';
import { trayWords as words } from '#content/desk/tray.ts';
import { mailboxProblem } from '#content/mailbox-alarms.ts';
import type { Tray, TrayMail, TrayQuestion } from '#contract/desk-tray.ts';
import { Button } from '#ui/button.tsx';
import { callEndpoint } from '../data/call.ts';
import { useTray } from '../data/inquiries.ts';
import { useDeskMutation, useEndpointMutation } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { focusTitle, type LoadedProps, RouterLinkButton, Screen, withLoadedData } from '../shell/screen.tsx';
import { pickFields, TextField } from '../ui/fields.tsx';
import { EndpointForm, Section } from '../ui/panel.tsx';
import { Cell, NumericCell, Row, RowButton, Table } from '../ui/table.tsx';
import { EmailText } from '../ui/text.tsx';

interface TrayRowProps {
  mail: TrayMail;
  busy: boolean;
  onGive: () => void;
  onOpen: () => void;
  onAside: () => void;
}

function TrayRow({ mail, busy, onGive, onOpen, onAside }: TrayRowProps) {
  const { at, name, address, subject, inquiry, unreadable } = mail;
  const lost = words.unreadable;
  const from = unreadable ? lost.title(unreadable.number) : name || address || words.unknown;
  return (
    <Row>
      <NumericCell>{unreadable?.timed === false ? lost.noTime : monthDayAndTime(at)}</NumericCell>
      <Cell column={words.columns.from}>
        {unreadable || !(name || address) ? <b>{from}</b> : <Sender mail={mail} />}
        {unreadable && <small>{lost.who}</small>}
      </Cell>
      <Cell column={words.columns.subject}>
        {unreadable ? (unreadable.sent ? lost.sent : lost.inbox) : subject || words.noSubject}
      </Cell>
      <Cell>
        <div className="buttons">
          {!unreadable?.sent && <Button label={words.give} aria-label={words.giveLabel(from)} onClick={onGive} />}
          {address && (
            <RowButton
              look="soft"
              busy={busy}
              label={inquiry ? words.add(inquiry) : words.open}
              rowName={from}
              onClick={onOpen}
            />
          )}
          <RowButton look="soft" label={words.aside} rowName={from} busy={busy} onClick={onAside} />
        </div>
      </Cell>
    </Row>
  );
}

const Sender = ({ mail: { name, address } }: { mail: Pick<TrayMail, 'name' | 'address'> }) => (
  <>
    <b>{name || <EmailText email={address} />}</b>
    {name && (
      <small>
        <EmailText email={address} />
      </small>
    )}
  </>
);

function QuestionRow({ mail: { at, name, address, subject, direction, inquiry } }: { mail: TrayQuestion }) {
  return (
    <Row>
      <NumericCell>{monthDayAndTime(at)}</NumericCell>
      <Cell column={words.columns.from}>
        {direction === 'outbound' ? <b>{words.questions.to(address)}</b> : <Sender mail={{ name, address }} />}
      </Cell>
      <Cell column={words.columns.subject}>{subject || words.noSubject}</Cell>
      <Cell>
        <RouterLinkButton
          look="soft"
          href={`/inquiries/${encodeURIComponent(inquiry)}`}
          label={words.questions.ask(inquiry)}
        />
      </Cell>
    </Row>
  );
}

export const TrayScreen = withLoadedData(words.title, useTray, TrayLists);

function TrayLists({ data: tray }: LoadedProps<Tray>) {
  const [giving, setGiving] = useState<TrayMail | null>(null);
  const [, navigate] = useLocation();
  const { showToast, showWarning } = useNotifications();
  // The pressed button disappears with its row.
  const done = (sentence: string) => {
    showToast(sentence);
    focusTitle();
  };
  const failed = (error: Error) => {
    showWarning(error);
    focusTitle();
  };
  const aside = useDeskMutation(
    (mails: string | readonly string[]) =>
      typeof mails === 'string'
        ? callEndpoint('POST /api/desk/tray/aside', { body: { mail: mails } })
        : callEndpoint('POST /api/desk/tray/aside-all', { body: { mails } }),
    (_, mails) => done(typeof mails === 'string' ? words.done.aside : words.done.asideAll(mails.length)),
    failed,
  );
  const opening = useEndpointMutation(
    'POST /api/desk/tray/open',
    ({ inquiry, opened }) => done(opened ? words.done.opened(inquiry) : words.done.given(inquiry)),
    failed,
  );
  const { count, bulk, mails } = tray;
  const table = (some: readonly TrayMail[], label: string) =>
    some.length > 0 && (
      <Table columns={Object.values(words.columns)} label={label}>
        {some.map((mail) => (
          <TrayRow
            key={mail.id}
            mail={mail}
            busy={aside.busy || opening.busy}
            onOpen={() => opening.send({ body: { mail: mail.id } })}
            onGive={() => setGiving(mail)}
            onAside={() => aside.send(mail.id)}
          />
        ))}
      </Table>
    );
  const sent = mails.filter((mail) => mail.bulk);
  const shown = mails.length + tray.questions.length;
  return (
    <Screen
      live
      title={words.sentence(count - bulk, bulk)}
      shortcuts={{ escape: () => navigate('/waiting') }}
      paused={giving !== null}
    >
      {tray.since && (
        <p className="warning" role="status">
          <b>{words.notRead(tray.since)}</b> {mailboxProblem(tray.why)} {words.notReadNext}
        </p>
      )}
      <p className="small note">{tray.reading ? (count > bulk ? words.lead : words.empty) : words.off}</p>
      {giving && <GiveMailPanel key={giving.id} mail={giving} onClose={() => setGiving(null)} />}
      {table(
        mails.filter((mail) => !mail.bulk),
        words.caption,
      )}
      {tray.questions.length > 0 && (
        <Section id="questions" title={words.questions.title} lead={words.questions.lead}>
          <Table columns={Object.values(words.columns)} label={words.questions.caption}>
            {tray.questions.map((mail) => (
              <QuestionRow key={mail.id} mail={mail} />
            ))}
          </Table>
        </Section>
      )}
      {sent.length > 0 && (
        <Section id="bulk" title={words.bulk.title} lead={words.bulk.lead}>
          <div className="buttons">
            <Button look="soft" busy={aside.busy} onClick={() => aside.send(sent.map(({ id }) => id))}>
              {words.bulk.aside(sent.length)}
            </Button>
          </div>
          {table(sent, words.bulk.caption)}
        </Section>
      )}
      {count > shown && <p className="small note">{words.more(count - shown)}</p>}
    </Screen>
  );
}

function GiveMailPanel({ mail, onClose }: { mail: TrayMail; onClose: () => void }) {
  const { givePanel } = words;
  return (
    <EndpointForm
      endpoint="POST /api/desk/tray/give"
      toInput={(given) => ({ body: { mail: mail.id, ...pickFields(given, ['inquiry']) } })}
      toast={({ inquiry }) => words.done.given(inquiry)}
      title={givePanel.title(mail.name || mail.address || words.unknown)}
      lead={givePanel.lead}
      fields={['inquiry']}
      submitLabel={givePanel.submit}
      onClose={onClose}
    >
      <TextField
        label={givePanel.label}
        help={givePanel.hint}
        name="inquiry"
        spellCheck={false}
        autoCapitalize="characters"
      />
    </EndpointForm>
  );
}
