import { useState } from 'react';
import { connectionWords } from '#content/desk/connections.ts';
import { weekdayAndTime } from '#content/desk/days.ts';
import { hoursWords } from '#content/desk/hours.ts';
import type { AccountConnection } from '#contract/desk-connections.ts';
import { type AdviserCalendar, type AdviserHours, hoursLimits } from '#contract/desk-hours.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useHoursChange, useReadCalendar } from '../data/hours.ts';
import { useEndpointMutation } from '../data/queries.ts';
import { useConnections } from '../data/shared-queries.ts';
import { ConnectedAccount, listRegisteredProviders, SignInButtons } from '../settings/connected-account.tsx';
import { useNotifications } from '../shell/notifications.tsx';
import { Checkbox, Form, TextField } from '../ui/fields.tsx';
import { SideSection } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';

const words = hoursWords.calendar;

/** The adviser's calendar: an account at Microsoft or Google, or a secret URL. */
export function CalendarSection({ hours }: { hours: AdviserHours }) {
  const { data: connections } = useConnections();
  const { adviser, calendar } = hours;
  const connection = connections?.calendars[adviser];
  const isRegistered = connections && listRegisteredProviders(connections).length > 0;
  return (
    <SideSection id="hrs-calendar" title={words.title}>
      {connection ? (
        <ConnectedCalendar hours={hours} connection={connection} />
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
          <CalendarUrlForm hours={hours} />
          {connections && !isRegistered && <SignInButtons adviser={adviser} connections={connections} />}
        </>
      )}
    </SideSection>
  );
}

function ConnectedCalendar({ hours, connection }: { hours: AdviserHours; connection: AccountConnection }) {
  const { adviser, calendar } = hours;
  const { provider, meetingLinks } = connection;
  const { showToast } = useNotifications();
  const read = useReadCalendar(adviser);
  const links = useEndpointMutation('POST /api/desk/connections/meeting-links', (_, { body: { on } }) =>
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
        checked={links.pendingInput?.body.on ?? meetingLinks}
        onCheck={(on) => links.send({ body: { adviser, on } })}
      />
      <FormError error={links.error ?? read.error} />
    </ConnectedAccount>
  );
}

const CalendarReadStatus = ({ calendar }: { calendar: AdviserCalendar }) => (
  <div role="status">
    <p className="note">{words.set(calendar.host)}</p>
    <p className="numeric">
      {calendar.readAt ? words.lastRead(weekdayAndTime(calendar.readAt)) : words.never} {words.busy(calendar.busy)}
    </p>
    {calendar.unread > 0 && <FieldProblem>{words.unread(calendar.unread)}</FieldProblem>}
    {calendar.unknownZones > 0 && <FieldProblem>{words.unknownZones(calendar.unknownZones)}</FieldProblem>}
    {calendar.problem && <FieldProblem>{calendar.problem}</FieldProblem>}
  </div>
);

/** Sets the secret URL of a calendar. A stored URL is never shown. */
function CalendarUrlForm({ hours: { calendar, adviser, version } }: { hours: AdviserHours }) {
  const { notify } = useNotifications();
  const [changing, setChanging] = useState(false);
  const set = useHoursChange('POST /api/desk/hours/:adviser/calendar', adviser, (given) => {
    setChanging(false);
    notify(given.address ? hoursWords.saved : words.removed);
  });
  const read = useReadCalendar(adviser);
  return (
    <>
      {calendar && <CalendarReadStatus calendar={calendar} />}
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
