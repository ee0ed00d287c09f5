import { when } from '#content/desk/board.ts';
import { connectionWords } from '#content/desk/connections.ts';
import { officeWords, recipientWarning, senderWarning } from '#content/desk/office.ts';
import type { MailTest, Office } from '#contract/desk-office.ts';
import { useConnections } from '../data/connections.ts';
import { useBoard } from '../data/inquiries.ts';
import { type Mark, Status } from '../ui/text.tsx';
import { ConnectedAccount, SignInButtons } from './account.tsx';
import { isVariable, OfficeField, providerOf, ServerFields, serverLabels, useOfficeDraft } from './office-form.tsx';
import { SettingsFrame, WithOffice } from './settings-frame.tsx';
import { TestMailForm } from './test-mail.tsx';

const words = officeWords.mail;
const accountWords = connectionWords.mail;

export const MailScreen = () => (
  <WithOffice title={words.title}>{(office) => <MailSettings office={office} />}</WithOffice>
);

const labels = { ...serverLabels, senderName: words.senderName, senderAddress: words.senderAddress };

const focusTest = () => document.getElementsByName('to')[0]?.focus();

function MailSettings({ office }: { office: Office }) {
  const { mail, recipients } = office;
  const { host, user, senderAddress } = mail.settings;
  const warnings = [senderWarning(senderAddress, user), recipientWarning(senderAddress, recipients.settings)];
  const draft = useOfficeDraft('POST /api/desk/office/mail', mail, labels);
  return (
    <SettingsFrame
      page="mail"
      title={words.title}
      lead={words.lead}
      draft={draft}
      keys={{ t: focusTest }}
      keyNames={{ t: words.test.send }}
    >
      <div className="with-rail">
        <div>
          <MailAccount origin={mail.from.host} />
          {!providerOf(mail.from.host) && (
            <section className="section">
              <h2>{words.server}</h2>
              <p className="note small">{words.serverLead}</p>
              <div className="form note">
                <ServerFields draft={draft} protocol="smtp" password={mail.password} />
                {!isVariable(mail.from.host ?? '') && <p className="small">{words.none}</p>}
              </div>
            </section>
          )}
          <section className="section">
            <h2>{words.sender}</h2>
            <div className="form-pair note">
              <OfficeField draft={draft} name="senderName" label={words.senderName} />
              <OfficeField draft={draft} name="senderAddress" label={words.senderAddress} type="email" />
            </div>
            {host &&
              warnings.map(
                (warning) =>
                  warning && (
                    <p key={warning} className="warning">
                      {warning}
                    </p>
                  ),
              )}
          </section>
          <TestMail office={office} isChanged={draft.changed.length > 0} />
        </div>
        <aside>
          <MailState office={office} />
          <section className="side-section">
            <h2>{words.passwords.title}</h2>
            <p className="small">{words.passwords.text}</p>
          </section>
        </aside>
      </div>
    </SettingsFrame>
  );
}

const marks: Readonly<Record<MailTest['state'], Mark>> = {
  sent: 'new',
  arrived: 'done',
  refused: 'wrong',
  'no-answer': 'client',
};

function aboutTest({ state, to, sentAt, arrivedAt, sentence }: MailTest): string {
  if (state === 'refused') return sentence;
  if (state !== 'arrived') return words.about[state](to);
  return words.about.arrived(to, Math.round((Date.parse(arrivedAt ?? sentAt) - Date.parse(sentAt)) / 1000));
}

function TestMail({ office, isChanged }: { office: Office; isChanged: boolean }) {
  const now = new Date().toISOString();
  const test = words.test;
  return (
    <section className="section">
      <h2>{test.title}</h2>
      <p className="note small">{isChanged ? test.first : test.lead}</p>
      <TestMailForm className="field-and-button note" waits={isChanged} />
      <ul className="mail-tests" aria-live="polite">
        {office.mailTests.map((one) => (
          <li key={one.sentAt}>
            <time dateTime={one.sentAt}>{when(one.sentAt, now)}</time>
            <Status mark={marks[one.state]}>{words.states[one.state]}</Status>
            <span>{aboutTest(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function mailStatus({ mail }: Office, alarm: string | undefined, isSignedOut: boolean): [Mark, string] {
  const { state } = words;
  if (isSignedOut && providerOf(mail.from.host)) return ['wrong', state.refused];
  if (!mail.settings.host) return ['past', state.none];
  if (mail.password === 'unreadable') return ['wrong', state.unreadable];
  if (alarm === 'mail') return ['wrong', state.refused];
  return alarm === 'mail-untested' ? ['new', state.untested] : ['done', state.works];
}

function MailState({ office }: { office: Office }) {
  const { state } = words;
  const { data: board } = useBoard();
  const { data: connections } = useConnections();
  const { waiting, nextAttemptAt, mailboxReadAt } = office.mailState;
  const now = new Date().toISOString();
  const [mark, text] = mailStatus(office, board?.alarm?.kind, !!connections?.mail?.problem);
  return (
    <section className="side-section">
      <h2>{state.title}</h2>
      <dl className="facts">
        <div>
          <dt>{state.mail}</dt>
          <dd>
            <Status mark={mark}>{text}</Status>
          </dd>
        </div>
        <div>
          <dt>{state.waiting}</dt>
          <dd>{state.emails(waiting)}</dd>
        </div>
        {nextAttemptAt && (
          <div>
            <dt>{state.next}</dt>
            <dd className="numeric">{when(nextAttemptAt, now)}</dd>
          </div>
        )}
        <div>
          <dt>{state.replies}</dt>
          <dd>
            {office.mailbox.settings.host ? (
              <>
                <Status mark={mailboxReadAt ? 'done' : 'new'}>{mailboxReadAt ? state.noticed : state.notRead}</Status>
                {mailboxReadAt && <p className="small">{state.read(when(mailboxReadAt, now))}</p>}
              </>
            ) : (
              state.noMailbox
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The firm's account at Microsoft or Google, in place of a server and its password. */
function MailAccount({ origin = '' }: { origin: Office['mail']['from'][string] | undefined }) {
  const { data: connections } = useConnections();
  const connection = connections?.mail;
  const isOverruled = isVariable(origin) && !providerOf(origin);
  return (
    <section className="section">
      <h2>{connection ? accountWords.connectedTitle : accountWords.title}</h2>
      {!connection && <p className="note small">{accountWords.lead}</p>}
      {connection && (
        <>
          <p className="note">
            {accountWords[connection.problem ? 'failing' : 'connected'](connection.provider, connection.account)}
          </p>
          <ConnectedAccount adviser="" connection={connection} afterEnd={accountWords.end(connection.provider)} />
        </>
      )}
      {isOverruled && <p className={connection ? 'warning' : 'note'}>{accountWords.overruled(origin)}</p>}
      {connections && !connection && <SignInButtons adviser="" connections={connections} />}
    </section>
  );
}
