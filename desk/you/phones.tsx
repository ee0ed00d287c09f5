import type { ReactNode } from 'react';
import { monthDayAndTime } from '#content/desk/days.ts';
import { pushDeviceWords as words } from '#content/desk/notifications.ts';
import { HttpError } from '#contract/client.ts';
import type { PushDevice } from '#contract/desk-notifications.ts';
import { Button } from '#ui/button.tsx';
import { callEndpoint } from '../data/call.ts';
import { useDeskMutation, useEndpointMutation } from '../data/queries.ts';
import { isPhone, turnOffNotifications, turnOnNotifications, useThisPhone } from '../data/this-phone.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { DescriptionList, Section } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';
import { useOwnNotifications } from './notification-choices.tsx';

const deviceName = () => words.device[isPhone() ? 'phone' : 'computer'];

export function PhonesSection() {
  const own = useOwnNotifications();
  const { data: here, refetch } = useThisPhone();
  const { notify, showToast, showWarning } = useNotifications();
  const device = deviceName();

  const turnOn = useDeskMutation(
    (publicKey: string) => turnOnNotifications(publicKey),
    (isOn) => {
      void refetch();
      if (isOn) notify(words.turnedOn(device));
    },
    (error) => {
      // Not an answer of our server, so the browser's push service failed.
      if (!(error instanceof HttpError)) showWarning(words.failed);
    },
  );
  const remove = useDeskMutation(
    async ({ id, fingerprint }: PushDevice) => {
      await callEndpoint('POST /api/desk/phones/remove', { body: { id } });
      if (fingerprint === here?.fingerprint) await turnOffNotifications();
    },
    (_, phone) => {
      void refetch();
      showToast(words.removed(phone.device || words.unknown));
    },
  );
  const test = useEndpointMutation('POST /api/desk/phones/test', ({ phones }) => showToast(words.tested(phones)));

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
              <small>{formatPhoneState(phone)}</small>
              <Button
                label={words.remove}
                look="danger"
                aria-label={words.removeLabel(phone.device || words.unknown)}
                onClick={() => remove.send(phone)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="note">{words.none}</p>
      )}
      {!isOn && here.support === 'blocked' && <BlockedHelp device={device} onRetry={() => turnOn.send(publicKey)} />}
      {here.support === 'home' && <AddToHomeScreenHelp />}
      {here.support === 'unsupported' && (
        <PhoneTrouble title={words.unsupported.title}>
          <p>{words.unsupported.text}</p>
        </PhoneTrouble>
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

const formatPhoneState = ({ since, lastSent, failures }: PushDevice): string =>
  [
    words.since(monthDayAndTime(since), lastSent ? monthDayAndTime(lastSent) : ''),
    ...(failures ? [words.failing(failures)] : []),
  ].join('. ');

const PhoneTrouble = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="warning phone-trouble">
    <h3>{title}</h3>
    {children}
  </div>
);

function BlockedHelp({ device, onRetry }: { device: string; onRetry: () => void }) {
  const { title, text, steps, until, again } = words.blocked;
  return (
    <PhoneTrouble title={title(device)}>
      <p>{text}</p>
      <DescriptionList entries={Object.fromEntries(steps.map(({ on, path }) => [on, path]))} />
      <p>{until}</p>
      <div className="buttons">
        <Button label={again} onClick={onRetry} />
      </div>
    </PhoneTrouble>
  );
}

function AddToHomeScreenHelp() {
  const { title, text, steps } = words.home;
  return (
    <PhoneTrouble title={title}>
      <p>{text}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </PhoneTrouble>
  );
}
