import { useState } from 'react';
import { youWords as words } from '#content/desk/you.ts';
import { inFirmTime } from '#content/firm-time.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../data/call.ts';
import { useMailStored } from '../data/inquiries.ts';
import { useAnswer, useCall, useChange } from '../data/queries.ts';
import { useCurrentStaff, useSetSession } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Screen } from '../shell/screen.tsx';
import { Checkbox, fieldsOf, PasswordField } from '../ui/fields.tsx';
import { PanelForm } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';
import { FactorsSection } from './factors-section.tsx';

const time = inFirmTime({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export function YouScreen() {
  const { person, email } = useCurrentStaff();
  const mailStored = useMailStored();
  return (
    <Screen title={words.title} lead={`${person.name}, ${email}`}>
      <div className="settings">
        <Switch
          setting="notifyAssignments"
          words={mailStored ? { ...words.told, hint: `${words.told.hint} ${words.told.hintKept}` } : words.told}
        />
        <FactorsSection />
        <PasswordSection />
        <Switch setting="singleKeys" words={words.keys} />
        <SignIns />
      </div>
    </Screen>
  );
}

interface SwitchProps {
  setting: 'singleKeys' | 'notifyAssignments';
  words: Record<'title' | 'label' | 'hint' | 'on' | 'off', string>;
}

function Switch({ setting, words: { title, label, hint, on, off } }: SwitchProps) {
  const staff = useCurrentStaff();
  const setSession = useSetSession();
  const { showToast } = useNotifications();
  const change = (isOn: boolean) => call('POST /api/staff/settings', { body: { [setting]: isOn } });
  const { send, busy, error } = useChange(change, (session, isOn) => {
    setSession(session);
    showToast(isOn ? on : off, () => void change(!isOn).then(setSession));
  });
  return (
    <section className="section">
      <h2>{title}</h2>
      <div className="note">
        <Checkbox
          label={label}
          checked={staff[setting]}
          aria-disabled={busy || undefined}
          onChange={({ target }) => send(target.checked)}
        />
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
            <dt className="numeric">{time(since)}</dt>
            <dd>
              {browser || words.sessions.unknown}
              {system && ` ${words.sessions.on} ${system}`}
              {current && `, ${words.sessions.here}`}
            </dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
        <Button look="danger" busy={busy} onClick={() => send(undefined)}>
          {words.sessions.everywhere}
        </Button>
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
        <Button onClick={() => setOpen(true)}>{words.password.change}</Button>
      </div>
      {open && <PasswordForm onClose={close} />}
    </section>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { notify } = useNotifications();
  const { send, busy, error } = useCall('POST /api/staff/password', () => {
    notify(words.password.done);
    onClose();
  });
  return (
    <PanelForm
      title={words.password.change}
      onSubmit={(given) => send({ body: fieldsOf(given, ['password', 'newPassword']) })}
      error={error}
      fields={['password', 'newPassword']}
      submit={words.password.submit}
      cancel={words.cancel}
      busy={busy}
      onClose={onClose}
    >
      <PasswordField label={words.password.current} />
      <PasswordField label={words.password.next} name="newPassword" isNew />
    </PanelForm>
  );
}
