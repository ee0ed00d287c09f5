import { when } from '#content/desk/board.ts';
import { connectionWords } from '#content/desk/connections.ts';
import { officeWords, recipientWarning, senderWarning } from '#content/desk/office.ts';
import type { MailTest, Office } from '#contract/desk-office.ts';
import { useConnections } from '../data/answers.ts';
import { useBoard } from '../data/inquiries.ts';
import { Facts, FormSection, Section, SideSection } from '../ui/panel.tsx';
import { type Mark, Status } from '../ui/text.tsx';
import { ConnectedAccount, SignInButtons } from './account.tsx';
import { isVariable, OfficeField, providerOf, ServerFields, serverLabels, useOfficeDraft } from './office-form.tsx';
import { SettingsFrame, withOffice } from './settings-frame.tsx';
import { TestMailForm } from './test-mail.tsx';

const words = officeWords.mail;
const accountWords = connectionWords.mail;

export default withOffice('mail', MailSettings);

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
      lead={words.lead}
      draft={draft}
      keys={{ t: focusTest }}
      keyNames={{ t: words.test.send }}
    >
      <div className="with-rail">
        <div>
          <MailAccount origin={mail.from.host} />
          {!providerOf(mail.from.host) && (
            <FormSection title={words.server} lead={words.serverLead}>
              <ServerFields draft={draft} protocol="smtp" password={mail.password} />
              {!isVariable(mail.from.host ?? '') && <p className="small">{words.none}</p>}
            </FormSection>
          )}
          <Section title={words.sender}>
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
          </Section>
          <TestMail office={office} isChanged={draft.changed.length > 0} />
        </div>
        <aside>
          <MailState office={office} />
          <SideSection title={words.passwords.title} lead={words.passwords.text} />
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
    <Section title={test.title} lead={isChanged ? test.first : test.lead}>
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
    </Section>
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
    <SideSection title={state.title}>
      <Facts
        entries={{
          [state.mail]: <Status mark={mark}>{text}</Status>,
          [state.waiting]: state.emails(waiting),
          [state.next]: nextAttemptAt && <span className="numeric">{when(nextAttemptAt, now)}</span>,
          [state.replies]: office.mailbox.settings.host ? (
            <>
              <Status mark={mailboxReadAt ? 'done' : 'new'}>{mailboxReadAt ? state.noticed : state.notRead}</Status>
              {mailboxReadAt && <p className="small">{state.read(when(mailboxReadAt, now))}</p>}
            </>
          ) : (
            state.noMailbox
          ),
        }}
      />
    </SideSection>
  );
}

/** The firm's account at Microsoft or Google, in place of a server and its password. */
function MailAccount({ origin = '' }: { origin: Office['mail']['from'][string] | undefined }) {
  const { data: connections } = useConnections();
  const connection = connections?.mail;
  const isOverruled = isVariable(origin) && !providerOf(origin);
  return (
    <Section title={connection ? accountWords.connectedTitle : accountWords.title}>
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
    </Section>
  );
}
