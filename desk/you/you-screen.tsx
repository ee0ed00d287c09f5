import { useState } from 'react';
import { useLocation } from 'wouter';
import { authWords } from '#content/desk/auth.ts';
import { monthDayAndTime } from '#content/desk/days.ts';
import { youWords as words } from '#content/desk/you.ts';
import { firmDay } from '#content/firm-time.ts';
import type { FactorSet, StaffFactor } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { NewFactor, RecoveryCodes } from '../auth/new-factor.tsx';
import { call } from '../data/call.ts';
import { useAnswer, useCall, useChange } from '../data/queries.ts';
import { useCurrentStaff, useSetSession } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Screen } from '../shell/screen.tsx';
import { Checkbox, PasswordField, pickFields } from '../ui/fields.tsx';
import { Panel, PanelForm } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { Phones } from './phones.tsx';

export function YouScreen() {
  const { person, email } = useCurrentStaff();
  const setSession = useSetSession();
  const [, navigate] = useLocation();
  const signOut = useCall('POST /api/staff/sign-out', () => {
    // The next sign-in, perhaps somebody else's, begins at the desk's first page.
    navigate('/');
    setSession(null);
  });
  return (
    <Screen
      title={words.title}
      lead={`${person.name}, ${email}`}
      actions={<Button label={words.sessions.out} busy={signOut.busy} onClick={() => signOut.send(undefined)} />}
    >
      <div className="settings">
        <NotificationChoices />
        <Phones />
        <FactorsSection />
        <PasswordSection />
        <KeyboardShortcuts />
        <SignIns />
      </div>
    </Screen>
  );
}

function KeyboardShortcuts() {
  const { title, label, hint, on, off } = words.keys;
  const { keyboardShortcuts } = useCurrentStaff();
  const setSession = useSetSession();
  const { showToast } = useNotifications();
  const change = (isOn: boolean) => call('POST /api/staff/settings', { body: { keyboardShortcuts: isOn } });
  const { send, given, error } = useChange(change, (session, isOn) => {
    setSession(session);
    showToast(isOn ? on : off, () => void change(!isOn).then(setSession));
  });
  return (
    <section className="section">
      <h2>{title}</h2>
      <div className="note">
        <Checkbox label={label} checked={given ?? keyboardShortcuts} onCheck={(isOn) => send(isOn)} />
      </div>
      <p className="small">{hint}</p>
      <FormError error={error} />
    </section>
  );
}

function SignIns() {
  const { data: signIns = [] } = useAnswer('GET /api/staff/sessions', {});
  const setSession = useSetSession();
  const { send, busy, error } = useCall('POST /api/staff/sessions/end', () => setSession(null));
  return (
    <section className="section">
      <h2>{words.sessions.title}</h2>
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
    </section>
  );
}

function PasswordSection() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className="section">
      <h2>{words.password.title}</h2>
      <div className="buttons note">
        <Button label={words.password.change} onClick={() => setOpen(true)} />
      </div>
      {open && <PasswordForm onClose={close} />}
    </section>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { notify } = useNotifications();
  const change = useCall('POST /api/staff/password', () => {
    notify(words.password.done);
    onClose();
  });
  return (
    <PanelForm
      title={words.password.change}
      onSubmit={(given) => change.send({ body: pickFields(given, ['password', 'newPassword']) })}
      change={change}
      fields={['password', 'newPassword']}
      submit={words.password.submit}
      onClose={onClose}
    >
      <PasswordField label={words.password.current} />
      <PasswordField label={words.password.next} name="newPassword" isNew />
    </PanelForm>
  );
}

interface PasswordPanelProps<Answer> {
  title: string;
  text?: string;
  submit: string;
  work: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

function PasswordPanel<Answer>({ title, text, submit, work, onDone, onClose }: PasswordPanelProps<Answer>) {
  const change = useChange(work, onDone);
  return (
    <PanelForm
      title={title}
      lead={text}
      onSubmit={(given) => change.send(String(given.get('password')))}
      change={change}
      fields={['password']}
      submit={submit}
      onClose={onClose}
    >
      <PasswordField label={words.password.again} />
    </PanelForm>
  );
}

type Intent = { what: 'add' | 'renew' } | { what: 'remove'; factor: StaffFactor } | null;
const nameOf = ({ kind, name }: StaffFactor) => name || words.factors.kinds[kind];

export function FactorsSection() {
  const { data } = useAnswer('GET /api/staff/factors', {});
  const { notify } = useNotifications();
  const [intent, setIntent] = useState<Intent>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setIntent(null);
  const factors = data?.factors ?? [];
  return (
    <>
      <section className="section">
        <h2>{words.factors.title}</h2>
        <dl className="facts" aria-busy={!data}>
          {factors.map((factor) => (
            <div key={factor.id}>
              <dt>
                {nameOf(factor)}
                {factor.name && <small> {words.factors.kinds[factor.kind]}</small>}
              </dt>
              <dd className="buttons">
                <span>{words.factors.since(firmDay(factor.createdAt))}</span>
                {factors.length > 1 && (
                  <Button
                    look="danger"
                    aria-label={words.factors.removeLabel(nameOf(factor))}
                    onClick={() => setIntent({ what: 'remove', factor })}
                  >
                    {words.factors.remove}
                  </Button>
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
            <NewFactor
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
          <PasswordPanel
            title={words.factors.removeTitle(nameOf(intent.factor))}
            submit={words.factors.removeLabel(nameOf(intent.factor))}
            work={(password) => call('POST /api/staff/factors/remove', { body: { id: intent.factor.id, password } })}
            onDone={() => {
              notify(words.factors.removed(nameOf(intent.factor)));
              close();
            }}
            onClose={close}
          />
        )}
      </section>
      <section className="section">
        <h2>{words.recoveryCodes.title}</h2>
        {data && <p className="note">{words.recoveryCodes.left(data.recoveryLeft)}</p>}
        <div className="buttons">
          <Button label={words.recoveryCodes.renew} onClick={() => setIntent({ what: 'renew' })} />
        </div>
        {intent?.what === 'renew' && (
          <PasswordPanel<FactorSet>
            title={words.recoveryCodes.renewTitle}
            text={words.recoveryCodes.renewText}
            submit={words.recoveryCodes.renew}
            work={(password) => call('POST /api/staff/factors/recovery', { body: { password } })}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              close();
            }}
            onClose={close}
          />
        )}
        {codes && (
          <Panel title={authWords.recoveryCodes.title} onClose={() => setCodes(null)}>
            <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
          </Panel>
        )}
      </section>
    </>
  );
}
