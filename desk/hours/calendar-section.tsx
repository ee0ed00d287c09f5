import { useState } from 'react';
import { connectionWords } from '#content/desk/connections.ts';
import { dayAndTime } from '#content/desk/days.ts';
import { hoursWords } from '#content/desk/hours.ts';
import type { Connection } from '#contract/desk-connections.ts';
import { type AdviserTime, hoursLimits, type OwnCalendar } from '#contract/desk-hours.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useConnections } from '../data/answers.ts';
import { useHoursChange, useReadCalendar } from '../data/hours.ts';
import { useCall } from '../data/queries.ts';
import { ConnectedAccount, registeredAt, SignInButtons } from '../settings/account.tsx';
import { useNotifications } from '../shell/notifications.tsx';
import { Checkbox, Form, TextField } from '../ui/fields.tsx';
import { SideSection } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';

const words = hoursWords.calendar;

/** An account at Microsoft or Google, or a secret address. */
export function CalendarSection({ time }: { time: AdviserTime }) {
  const { data: connections } = useConnections();
  const { adviser, calendar } = time;
  const connection = connections?.calendars[adviser];
  const isRegistered = connections && registeredAt(connections).length > 0;
  return (
    <SideSection id="hrs-calendar" title={words.title}>
      {connection ? (
        <ConnectedCalendar time={time} connection={connection} />
      ) : (
        <>
          <p className="small">{isRegistered ? connectionWords.calendar.lead : words.lead}</p>
          {isRegistered && <SignInButtons adviser={adviser} connections={connections} />}
          {isRegistered && !calendar && (
            <>
              <h3>{connectionWords.calendar.paste}</h3>
              <p className="small">{connectionWords.calendar.pasteLead}</p>
            </>
          )}
          <SecretAddress time={time} />
          {connections && !isRegistered && <SignInButtons adviser={adviser} connections={connections} />}
        </>
      )}
    </SideSection>
  );
}

function ConnectedCalendar({ time: { adviser, calendar }, connection }: { time: AdviserTime; connection: Connection }) {
  const { provider, meetingLinks } = connection;
  const { showToast } = useNotifications();
  const read = useReadCalendar(adviser);
  const links = useCall('POST /api/desk/connections/meeting-links', (_, { body: { on } }) =>
    showToast(connectionWords.calendar[on ? 'linksOn' : 'linksOff']),
  );
  return (
    <ConnectedAccount
      adviser={adviser}
      connection={connection}
      afterEnd={connectionWords.calendar.end(provider)}
      action={<Button label={words.read} busy={read.busy} onClick={() => read.send({})} />}
    >
      {calendar && <p className="numeric">{words.busy(calendar.busy)}</p>}
      <Checkbox
        label={connectionWords.calendar.meetingLinks(provider)}
        checked={links.given?.body.on ?? meetingLinks}
        onCheck={(on) => links.send({ body: { adviser, on } })}
      />
      <FormError error={links.error ?? read.error} />
    </ConnectedAccount>
  );
}

const Reading = ({ calendar }: { calendar: OwnCalendar }) => (
  <div role="status">
    <p className="note">{words.set(calendar.host)}</p>
    <p className="numeric">
      {calendar.readAt ? words.lastRead(dayAndTime(calendar.readAt)) : words.never} {words.busy(calendar.busy)}
    </p>
    {calendar.unread > 0 && <FieldProblem>{words.unread(calendar.unread)}</FieldProblem>}
    {calendar.unknownZones > 0 && <FieldProblem>{words.unknownZones(calendar.unknownZones)}</FieldProblem>}
    {calendar.problem && <FieldProblem>{calendar.problem}</FieldProblem>}
  </div>
);

/** The stored address is never shown. */
function SecretAddress({ time: { calendar, adviser, version } }: { time: AdviserTime }) {
  const { notify } = useNotifications();
  const [changing, setChanging] = useState(false);
  const set = useHoursChange('POST /api/desk/hours/:adviser/calendar', adviser, (given) => {
    setChanging(false);
    notify(given.address ? hoursWords.saved : words.removed);
  });
  const read = useReadCalendar(adviser);
  return (
    <>
      {calendar && <Reading calendar={calendar} />}
      {calendar && !changing ? (
        <div className="buttons">
          <Button label={words.read} busy={read.busy} onClick={() => read.send({})} />
          <Button look="soft" label={words.change} onClick={() => setChanging(true)} />
          <Button
            look="danger"
            label={words.remove}
            busy={set.busy}
            onClick={() => set.send({ version, address: '' })}
          />
        </div>
      ) : (
        <Form error={set.error} onSubmit={(given) => set.send({ version, address: String(given.get('address')) })}>
          <TextField
            label={words.label}
            help={words.hint}
            name="address"
            autoFocus={changing}
            required
            inputMode="url"
            spellCheck={false}
            maxLength={hoursLimits.address}
          />
          <div className="buttons">
            <Button type="submit" label={words.submit} busy={set.busy} />
          </div>
        </Form>
      )}
      <FormError error={set.error ?? read.error} fields={['address']} />
    </>
  );
}
