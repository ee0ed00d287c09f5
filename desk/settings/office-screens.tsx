import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { connectionWords } from '#content/desk/connections.ts';
import { officeWords, recipientWarning } from '#content/desk/office.ts';
import { deskSettingsWords } from '#content/desk/settings.ts';
import type { AlarmTestResult, OfficeSettings } from '#contract/desk-office.ts';
import { Button } from '#ui/button.tsx';
import { useEndpointMutation } from '../data/queries.ts';
import { Screen } from '../shell/screen.tsx';
import { Checkbox } from '../ui/fields.tsx';
import { FormSection, Section } from '../ui/panel.tsx';
import { FormError, Status } from '../ui/text.tsx';
import {
  findSignedInProvider,
  isVariableName,
  OfficeField,
  SecretField,
  ServerFields,
  serverFieldLabels,
  useOfficeDraft,
} from './office-form.tsx';
import { SettingsFrame, SettingsIndex, settingsPath, withOfficeSettings } from './settings-frame.tsx';

/** The list of settings pages on phones. On computers it is beside each page, so this redirects to the first one. */
export function SettingsListScreen() {
  if (!matchMedia('(width < 53.75em)').matches) return <Redirect to={settingsPath('mail')} replace />;
  return (
    <Screen title={deskSettingsWords.title} lead={deskSettingsWords.lead}>
      <SettingsIndex />
    </Screen>
  );
}

export const RecipientsScreen = withOfficeSettings('recipients', Recipients);

function Recipients({ office }: { office: OfficeSettings }) {
  const words = officeWords.recipients;
  const { messages, bookings, waitingList } = words;
  const draft = useOfficeDraft('POST /api/desk/office/recipients', office.recipients, {
    messages,
    bookings,
    waitingList,
  });
  const { to } = office.alarms.settings;
  const { host, senderAddress } = office.mail.settings;
  const warning = host && recipientWarning(senderAddress, office.recipients.settings);
  return (
    <SettingsFrame page="recipients" lead={words.lead} draft={draft}>
      <Section title={words.firm} lead={words.firmLead}>
        <div className="form-pair note">
          <OfficeField draft={draft} name="messages" label={messages} type="email" />
          <OfficeField draft={draft} name="bookings" label={bookings} help={words.bookingsHint} type="email" />
          <OfficeField draft={draft} name="waitingList" label={waitingList} help={words.empty} type="email" />
        </div>
        {warning && <p className="warning">{warning}</p>}
      </Section>
      <Section title={words.alarms}>
        <p className="note">
          {to ? words.alarmsTo(to) : words.nobody} <Link href={settingsPath('alarms')}>{words.open}</Link>
        </p>
      </Section>
    </SettingsFrame>
  );
}

export const MailboxScreen = withOfficeSettings('mailbox', MailboxSettings);

function MailboxSettings({ office: { mailbox } }: { office: OfficeSettings }) {
  const words = officeWords.mailbox;
  const draft = useOfficeDraft('POST /api/desk/office/mailbox', mailbox, serverFieldLabels);
  const isSet = isVariableName(mailbox.from.host ?? '');
  const isAccount = findSignedInProvider(mailbox.from.host) !== undefined;
  return (
    <SettingsFrame page="mailbox" lead={words.lead} draft={draft}>
      <Section title={words.section} lead={words.text}>
        {(isAccount || !isSet) && (
          <p className="note">
            {connectionWords.mail[isAccount ? 'mailbox' : 'noMailbox']}{' '}
            <Link href={settingsPath('mail')}>{connectionWords.mail.open}</Link>
          </p>
        )}
        {!isAccount && (
          <div className="form note">
            <ServerFields draft={draft} protocol="imap" password={mailbox.password} />
            {!isSet && <p className="small">{words.none}</p>}
          </div>
        )}
      </Section>
    </SettingsFrame>
  );
}

export const AlarmsScreen = withOfficeSettings('alarms', AlarmSettings);

function AlarmSettings({ office: { alarms } }: { office: OfficeSettings }) {
  const words = officeWords.alarms;
  const labels = { to: words.to, ...serverFieldLabels, url: words.urlField, removeUrl: words.remove };
  const draft = useOfficeDraft('POST /api/desk/office/alarms', alarms, labels);
  const urlVariable = isVariableName(alarms.from.urlHost ?? '') ? (alarms.from.urlHost ?? '') : '';
  return (
    <SettingsFrame page="alarms" lead={words.lead} draft={draft}>
      <FormSection title={words.mail} lead={words.mailLead}>
        <OfficeField draft={draft} name="to" label={words.to} type="email" />
        <ServerFields draft={draft} protocol="smtp" password={alarms.password} />
      </FormSection>
      <FormSection title={words.url} lead={words.urlLead}>
        <SecretField
          draft={draft}
          name="url"
          label={words.urlField}
          type="url"
          state={alarms.url}
          variable={urlVariable}
          stored={words.urlSet(alarms.settings.urlHost)}
        />
        {alarms.url !== 'none' && !urlVariable && (
          <Checkbox
            label={words.remove}
            checked={draft.text('removeUrl') === 'yes'}
            onCheck={(checked) => draft.set('removeUrl', checked ? 'yes' : '')}
          />
        )}
      </FormSection>
      <TestAlarmSection isChanged={draft.changed.length > 0} />
    </SettingsFrame>
  );
}

function TestAlarmSection({ isChanged }: { isChanged: boolean }) {
  const words = officeWords.alarms;
  const [tested, setTested] = useState<AlarmTestResult | null>(null);
  const { send, busy, error } = useEndpointMutation('POST /api/desk/office/test-alarm', setTested);
  const results = [tested?.mail, tested?.url].filter((result) => !!result);
  return (
    <Section title={words.testTitle} lead={isChanged ? words.first : words.testLead}>
      <div className="buttons">
        <Button label={words.test} busy={busy || isChanged} onClick={() => send({})} />
      </div>
      <FormError error={error} />
      <ul className="mail-tests" aria-live="polite">
        {results.map(({ ok, sentence }) => (
          <li key={sentence}>
            <Status mark={ok ? 'done' : 'wrong'}>{officeWords.mail.states[ok ? 'sent' : 'refused']}</Status>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
