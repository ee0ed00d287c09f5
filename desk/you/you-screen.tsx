import { useState } from 'react';
import { useLocation } from 'wouter';
import { authWords } from '#content/desk/auth.ts';
import { monthDayAndTime } from '#content/desk/days.ts';
import { youWords as words } from '#content/desk/you.ts';
import { firmDay } from '#content/firm-time.ts';
import type { StaffFactor } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { NewFactorForm, RecoveryCodeList } from '../auth/new-factor.tsx';
import { callEndpoint } from '../data/call.ts';
import { useDeskMutation, useEndpointMutation, useEndpointQuery } from '../data/queries.ts';
import { useCurrentStaff, useSetSession } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Screen } from '../shell/screen.tsx';
import { Checkbox, PasswordField, pickFields } from '../ui/fields.tsx';
import { EndpointForm, Panel, Section } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';
import { NotificationChoicesSection } from './notification-choices.tsx';
import { PhonesSection } from './phones.tsx';

export default function YouScreen() {
  const { person, email } = useCurrentStaff();
  const setSession = useSetSession();
  const [, navigate] = useLocation();
  const { showWarning } = useNotifications();
  const signOut = useEndpointMutation(
    'POST /api/staff/sign-out',
    () => {
      // Whoever signs in next begins at the desk's first page.
      navigate('/');
      setSession(null);
    },
    showWarning,
  );
  return (
    <Screen
      title={words.title}
      lead={`${person.name}, ${email}`}
      actions={<Button label={words.sessions.out} busy={signOut.busy} onClick={() => signOut.send(undefined)} />}
    >
      <div className="settings">
        <NotificationChoicesSection />
        <PhonesSection />
        <FactorsSection />
        <PasswordSection />
        <ShortcutsSection />
        <SessionsSection />
      </div>
    </Screen>
  );
}

function ShortcutsSection() {
  const { title, label, hint, on, off } = words.keys;
  const { keyboardShortcuts } = useCurrentStaff();
  const setSession = useSetSession();
  const { showToast } = useNotifications();
  const change = (isOn: boolean) => callEndpoint('POST /api/staff/settings', { body: { keyboardShortcuts: isOn } });
  const { send, pendingInput, error } = useDeskMutation(change, (session, isOn) => {
    setSession(session);
    showToast(isOn ? on : off, () => void change(!isOn).then(setSession));
  });
  return (
    <Section title={title}>
      <div className="note">
        <Checkbox label={label} checked={pendingInput ?? keyboardShortcuts} onCheck={(isOn) => send(isOn)} />
      </div>
      <p className="small">{hint}</p>
      <FormError error={error} />
    </Section>
  );
}

function SessionsSection() {
  const { data: signIns = [] } = useEndpointQuery('GET /api/staff/sessions', {});
  const setSession = useSetSession();
  const { send, busy, error } = useEndpointMutation('POST /api/staff/sessions/end', () => setSession(null));
  return (
    <Section title={words.sessions.title}>
      <dl className="facts">
        {signIns.map(({ since, browser, system, current }) => (
          <div key={since}>
            <dt className="numeric">{monthDayAndTime(since)}</dt>
            <dd>
              {browser || words.sessions.unknown}
              {system && ` ${words.sessions.on} ${system}`}
              {current && `, ${words.sessions.here}`}
            </dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
        <Button look="danger" label={words.sessions.everywhere} busy={busy} onClick={() => send(undefined)} />
      </div>
      <FormError error={error} />
    </Section>
  );
}

function PasswordSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section title={words.password.title}>
      <div className="buttons note">
        <Button label={words.password.change} onClick={() => setOpen(true)} />
      </div>
      {open && (
        <EndpointForm
          endpoint="POST /api/staff/password"
          toInput={(given) => ({ body: pickFields(given, ['password', 'newPassword']) })}
          banner={() => words.password.done}
          title={words.password.change}
          fields={['password', 'newPassword']}
          submitLabel={words.password.submit}
          onClose={() => setOpen(false)}
        >
          <PasswordField label={words.password.current} />
          <PasswordField label={words.password.next} name="newPassword" isNew />
        </EndpointForm>
      )}
    </Section>
  );
}

type FactorIntent = { what: 'add' | 'renew' } | { what: 'remove'; factor: StaffFactor } | null;
const formatFactorName = ({ kind, name }: StaffFactor) => name || words.factors.kinds[kind];

export function FactorsSection() {
  const { data } = useEndpointQuery('GET /api/staff/factors', {});
  const { notify } = useNotifications();
  const [intent, setIntent] = useState<FactorIntent>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setIntent(null);
  const factors = data?.factors ?? [];
  return (
    <>
      <Section title={words.factors.title}>
        <dl className="facts" aria-busy={!data}>
          {factors.map((factor) => (
            <div key={factor.id}>
              <dt>
                {formatFactorName(factor)}
                {factor.name && <small> {words.factors.kinds[factor.kind]}</small>}
              </dt>
              <dd className="buttons">
                <span>{words.factors.since(firmDay(factor.createdAt))}</span>
                {factors.length > 1 && (
                  <Button
                    label={words.factors.remove}
                    look="danger"
                    aria-label={words.factors.removeLabel(formatFactorName(factor))}
                    onClick={() => setIntent({ what: 'remove', factor })}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className="buttons">
          <Button label={words.factors.add} onClick={() => setIntent({ what: 'add' })} />
        </div>
        {intent?.what === 'add' && (
          <Panel title={words.factors.add} onClose={close}>
            <NewFactorForm
              askPassword
              onSet={({ recoveryCodes }) => {
                setCodes(recoveryCodes);
                notify(words.factors.added);
                close();
              }}
            />
          </Panel>
        )}
        {intent?.what === 'remove' && (
          <EndpointForm
            endpoint="POST /api/staff/factors/remove"
            toInput={(given) => ({ body: { id: intent.factor.id, ...pickFields(given, ['password']) } })}
            banner={() => words.factors.removed(formatFactorName(intent.factor))}
            title={words.factors.removeTitle(formatFactorName(intent.factor))}
            fields={['password']}
            submitLabel={words.factors.removeLabel(formatFactorName(intent.factor))}
            onClose={close}
          >
            <PasswordField label={words.password.again} />
          </EndpointForm>
        )}
      </Section>
      <Section title={words.recoveryCodes.title}>
        {data && <p className="note">{words.recoveryCodes.left(data.recoveryLeft)}</p>}
        <div className="buttons">
          <Button label={words.recoveryCodes.renew} onClick={() => setIntent({ what: 'renew' })} />
        </div>
        {intent?.what === 'renew' && (
          <EndpointForm
            endpoint="POST /api/staff/factors/recovery"
            toInput={(given) => ({ body: pickFields(given, ['password']) })}
            onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
            title={words.recoveryCodes.renewTitle}
            lead={words.recoveryCodes.renewText}
            fields={['password']}
            submitLabel={words.recoveryCodes.renew}
            onClose={close}
          >
            <PasswordField label={words.password.again} />
          </EndpointForm>
        )}
        {codes && (
          <Panel title={authWords.recoveryCodes.title} onClose={() => setCodes(null)}>
            <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
          </Panel>
        )}
      </Section>
    </>
  );
}
