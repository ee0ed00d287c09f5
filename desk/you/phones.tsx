import type { ReactNode } from 'react';
import { monthDayAndTime } from '#content/desk/days.ts';
import { phoneWords as words } from '#content/desk/notifications.ts';
import { HttpError } from '#contract/client.ts';
import type { Phone } from '#contract/desk-notifications.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../data/call.ts';
import { useCall, useChange } from '../data/queries.ts';
import { isPhone, turnOffHere, turnOnHere, useThisPhone } from '../data/this-phone.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Facts, Section } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';
import { useOwnNotifications } from './notification-choices.tsx';

const deviceName = () => words.device[isPhone() ? 'phone' : 'computer'];

export function Phones() {
  const own = useOwnNotifications();
  const { data: here, refetch } = useThisPhone();
  const { notify, showToast, showWarning } = useNotifications();
  const device = deviceName();

  const turnOn = useChange(
    (publicKey: string) => turnOnHere(publicKey),
    (isOn) => {
      void refetch();
      if (isOn) notify(words.turnedOn(device));
    },
    (error) => {
      // Without an answer of our server it was the browser's push service.
      if (!(error instanceof HttpError)) showWarning(words.failed);
    },
  );
  const remove = useChange(
    async ({ id, fingerprint }: Phone) => {
      await call('POST /api/desk/phones/remove', { body: { id } });
      if (fingerprint === here?.fingerprint) await turnOffHere();
    },
    (_, phone) => {
      void refetch();
      showToast(words.removed(phone.device || words.unknown));
    },
  );
  const test = useCall('POST /api/desk/phones/test', ({ phones }) => showToast(words.tested(phones)));

  if (!own || !here) return <section className="section" aria-busy="true" />;
  const { phones, publicKey } = own;
  const isOn = phones.some(({ fingerprint }) => fingerprint === here.fingerprint);
  return (
    <Section title={words.title}>
      {phones.length ? (
        <ul className="lines">
          {phones.map((phone) => (
            <li key={phone.id}>
              <b>{phone.device || words.unknown}</b>
              <small>{stateOf(phone)}</small>
              <Button
                look="danger"
                aria-label={words.removeLabel(phone.device || words.unknown)}
                onClick={() => remove.send(phone)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="note">{words.none}</p>
      )}
      {!isOn && here.support === 'blocked' && <Blocked device={device} onRetry={() => turnOn.send(publicKey)} />}
      {here.support === 'home' && <HomeScreen />}
      {here.support === 'unsupported' && (
        <Trouble title={words.unsupported.title}>
          <p>{words.unsupported.text}</p>
        </Trouble>
      )}
      <div className="buttons">
        {!isOn && here.support === 'ready' && (
          <Button
            look="primary"
            label={words.turnOn(device)}
            busy={turnOn.busy}
            onClick={() => turnOn.send(publicKey)}
          />
        )}
        {phones.length > 0 && <Button label={words.test} busy={test.busy} onClick={() => test.send({})} />}
      </div>
      <FormError error={turnOn.error instanceof HttpError ? turnOn.error : (remove.error ?? test.error)} />
      <p className="small">{words.shows}</p>
      {here.support !== 'home' && <p className="small">{words.app}</p>}
    </Section>
  );
}

const stateOf = ({ since, lastSent, failures }: Phone): string =>
  [
    words.since(monthDayAndTime(since), lastSent ? monthDayAndTime(lastSent) : ''),
    ...(failures ? [words.failing(failures)] : []),
  ].join('. ');

const Trouble = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="warning phone-trouble">
    <h3>{title}</h3>
    {children}
  </div>
);

function Blocked({ device, onRetry }: { device: string; onRetry: () => void }) {
  const { title, text, steps, until, again } = words.blocked;
  return (
    <Trouble title={title(device)}>
      <p>{text}</p>
      <Facts entries={Object.fromEntries(steps.map(({ on, path }) => [on, path]))} />
      <p>{until}</p>
      <div className="buttons">
        <Button label={again} onClick={onRetry} />
      </div>
    </Trouble>
  );
}

function HomeScreen() {
  const { title, text, steps } = words.home;
  return (
    <Trouble title={title}>
      <p>{text}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Trouble>
  );
}
