import { formatWhen } from '#content/desk/board.ts';
import { connectionWords } from '#content/desk/connections.ts';
import { officeWords, recipientWarning, senderWarning } from '#content/desk/office.ts';
import type { OfficeSettings, TestMailStatus } from '#contract/desk-office.ts';
import { useBoard, useServerNow } from '../data/inquiries.ts';
import { useConnections } from '../data/shared-queries.ts';
import { DescriptionList, FormSection, Section, SideSection } from '../ui/panel.tsx';
import { Status, type StatusMark } from '../ui/text.tsx';
import { ConnectedAccount, SignInButtons } from './connected-account.tsx';
import {
  findSignedInProvider,
  isVariableName,
  OfficeField,
  ServerFields,
  serverFieldLabels,
  useOfficeDraft,
} from './office-form.tsx';
import { SettingsFrame, withOfficeSettings } from './settings-frame.tsx';
import { TestMailForm } from './test-mail-form.tsx';

const words = officeWords.mail;
const accountWords = connectionWords.mail;

export default withOfficeSettings('mail', MailSettings);

const labels = { ...serverFieldLabels, senderName: words.senderName, senderAddress: words.senderAddress };

const focusTest = () => document.getElementsByName('to')[0]?.focus();

function MailSettings({ office }: { office: OfficeSettings }) {
  const { mail, recipients } = office;
  const { host, user, senderAddress } = mail.settings;
  const warnings = [senderWarning(senderAddress, user), recipientWarning(senderAddress, recipients.settings)];
  const draft = useOfficeDraft('POST /api/desk/office/mail', mail, labels);
  return (
    <SettingsFrame
      page="mail"
      lead={words.lead}
      draft={draft}
      shortcuts={{ t: focusTest }}
      shortcutLabels={{ t: words.test.send }}
    >
      <div className="with-rail">
        <div>
          <MailAccount origin={mail.from.host} />
          {!findSignedInProvider(mail.from.host) && (
            <FormSection title={words.server} lead={words.serverLead}>
              <ServerFields draft={draft} protocol="smtp" password={mail.password} />
              {!isVariableName(mail.from.host ?? '') && <p className="small">{words.none}</p>}
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
          <TestMailSection office={office} isChanged={draft.changed.length > 0} />
        </div>
        <aside>
          <MailStateSection office={office} />
          <SideSection title={words.passwords.title} lead={words.passwords.text} />
        </aside>
      </div>
    </SettingsFrame>
  );
}

const marks: Readonly<Record<TestMailStatus['state'], StatusMark>> = {
  sent: 'new',
  arrived: 'done',
  refused: 'wrong',
  'no-answer': 'client',
};

function describeTest({ state, to, sentAt, arrivedAt, sentence }: TestMailStatus): string {
  if (state === 'refused') return sentence;
  if (state !== 'arrived') return words.about[state](to);
  return words.about.arrived(to, Math.round((Date.parse(arrivedAt ?? sentAt) - Date.parse(sentAt)) / 1000));
}

function TestMailSection({ office, isChanged }: { office: OfficeSettings; isChanged: boolean }) {
  const now = useServerNow();
  const test = words.test;
  return (
    <Section title={test.title} lead={isChanged ? test.first : test.lead}>
      <TestMailForm className="field-and-button note" isDisabled={isChanged} />
      <ul className="mail-tests" aria-live="polite">
        {office.mailTests.map((one) => (
          <li key={one.sentAt}>
            <time dateTime={one.sentAt}>{formatWhen(one.sentAt, now)}</time>
            <Status mark={marks[one.state]}>{words.states[one.state]}</Status>
            <span>{describeTest(one)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function mailStatus({ mail }: OfficeSettings, alarm: string | undefined, isSignedOut: boolean): [StatusMark, string] {
  const { state } = words;
  if (isSignedOut && findSignedInProvider(mail.from.host)) return ['wrong', state.refused];
  if (!mail.settings.host) return ['past', state.none];
  if (mail.password === 'unreadable') return ['wrong', state.unreadable];
  if (alarm === 'mail') return ['wrong', state.refused];
  return alarm === 'mail-untested' ? ['new', state.untested] : ['done', state.works];
}

function MailStateSection({ office }: { office: OfficeSettings }) {
  const { state } = words;
  const { data: board } = useBoard();
  const { data: connections } = useConnections();
  const { waiting, nextAttemptAt, mailboxReadAt } = office.mailState;
  const now = useServerNow();
  const [mark, text] = mailStatus(office, board?.alarm?.kind, !!connections?.mail?.problem);
  return (
    <SideSection title={state.title}>
      <DescriptionList
        entries={{
          [state.mail]: <Status mark={mark}>{text}</Status>,
          [state.waiting]: state.emails(waiting),
          [state.next]: nextAttemptAt && <span className="numeric">{formatWhen(nextAttemptAt, now)}</span>,
          [state.replies]: office.mailbox.settings.host ? (
            <>
              <Status mark={mailboxReadAt ? 'done' : 'new'}>{mailboxReadAt ? state.noticed : state.notRead}</Status>
              {mailboxReadAt && <p className="small">{state.read(formatWhen(mailboxReadAt, now))}</p>}
            </>
          ) : (
            state.noMailbox
          ),
        }}
      />
    </SideSection>
  );
}

/** The firm's mail account at Microsoft or Google, used instead of a mail server with a password. */
function MailAccount({ origin = '' }: { origin: OfficeSettings['mail']['from'][string] | undefined }) {
  const { data: connections } = useConnections();
  const connection = connections?.mail;
  const isOverruled = isVariableName(origin) && !findSignedInProvider(origin);
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
