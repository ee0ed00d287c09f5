import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatLongDay } from '#content/calendar-days.ts';
import { formatBlockedTime, formatDayRange, weekdayAndTime } from '#content/desk/days.ts';
import { hoursWords } from '#content/desk/hours.ts';
import { firmDate } from '#content/firm-time.ts';
import { type AdviserHours, everyAdviser, hoursLimits } from '#contract/desk-hours.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { useAffectedBookings, useHoursChange } from '../data/hours.ts';
import { useServerNow } from '../data/inquiries.ts';
import { findUnsaved, useKeepUnsaved } from '../data/session.ts';
import { settingsPath } from '../settings/settings-frame.tsx';
import { useNotifications } from '../shell/notifications.tsx';
import { useUnsavedGuard, withoutUnsavedGuard } from '../shell/unsaved.ts';
import { Form, TextField } from '../ui/fields.tsx';
import { Section } from '../ui/panel.tsx';
import { FormError, Status } from '../ui/text.tsx';

/** Bookings outside the adviser's hours. They remain valid. */
export function BookingsOutsideHours({ hours: { outside } }: { hours: AdviserHours }) {
  const words = hoursWords.outside;
  if (!outside.length) return null;
  return (
    <Section id="hrs-outside" title={words.title}>
      <p className="note">{words.lead(outside.length)}</p>
      <ul className="lines">
        {outside.map(({ reference, startsAt, name, company }) => (
          <li key={reference}>
            <span className="numeric">{weekdayAndTime(startsAt)}</span>
            <span>
              <b>{name}</b> {company}
            </span>
            <Link className="link-button" href={`/diary/${encodeURIComponent(reference)}`}>
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const noDaysOff = { from: '', to: '', reason: '' };

export function DaysOffSection({ hours, isForAll = false }: { hours: AdviserHours; isForAll?: boolean }) {
  const words = isForAll ? hoursWords.closed : hoursWords.daysOff;
  const { showToast } = useNotifications();
  const today = firmDate(useServerNow());
  const [, navigate] = useLocation();
  const { adviser, version } = hours;
  const scope = isForAll ? everyAdviser : adviser;
  const keep = `days off ${scope}`;
  const [typed, setTyped] = useState(() => findUnsaved<typeof noDaysOff>(keep) ?? noDaysOff);
  useKeepUnsaved(keep, typed);
  const wanted = { ...typed, to: typed.to || typed.from };
  const found = useAffectedBookings(scope, { ...wanted, fromTime: '', toTime: '' });
  const booked = typed.from ? (found.data?.affected ?? []) : [];
  const field = (name: keyof typeof noDaysOff) => ({
    name,
    value: typed[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const save = () => add.send({ version, ...wanted });
  useUnsavedGuard(typed.from !== '', save);
  const add = useHoursChange(
    isForAll ? 'POST /api/desk/closed-days' : 'POST /api/desk/hours/:adviser/day-off',
    adviser,
    () => {
      setTyped(noDaysOff);
      showToast(hoursWords.saved);
    },
  );
  const end = useHoursChange(
    isForAll ? 'POST /api/desk/closed-days/open' : 'POST /api/desk/hours/:adviser/end-day-off',
    adviser,
    () => showToast(hoursWords.saved),
  );
  const days = isForAll ? hours.closed : hours.daysOff;
  return (
    <Section
      id={isForAll ? 'hrs-closed' : 'hrs-off'}
      className={isForAll ? 'side-section' : 'section'}
      title={words.title}
      lead={isForAll && hoursWords.closed.lead}
    >
      {days.length === 0 && <p className="note">{words.none}</p>}
      <ul className="lines">
        {days.map((one) => (
          <li key={one.id}>
            <b>{formatDayRange(one.from, one.to, today)}</b>
            <span>{one.reason}</span>
            <TextButton
              label={words.remove}
              aria-label={words.removeOne(formatDayRange(one.from, one.to))}
              onClick={() => end.send({ version, id: one.id })}
            />
          </li>
        ))}
      </ul>
      <FormError error={end.error} />
      <Form
        className="days-off-form"
        error={add.error}
        onSubmit={() => {
          const { from: day, to, reason } = wanted;
          if (booked.length)
            withoutUnsavedGuard(() =>
              navigate(`${settingsPath('hours')}/ill?${new URLSearchParams({ adviser: scope, day, to, reason })}`),
            );
          else
            void found.refetch().then(({ data }) => {
              if (!data?.affected.length) save();
            });
        }}
      >
        <TextField {...field('from')} label={hoursWords.days.from} type="date" required />
        <TextField {...field('to')} label={hoursWords.days.to} type="date" min={typed.from} />
        <TextField {...field('reason')} label={hoursWords.days.reason} maxLength={hoursLimits.reason} />
        <Button type="submit" label={booked.length ? hoursWords.booked.settle : words.submit} busy={add.busy} />
      </Form>
      <div role="status">
        {booked.length > 0 && (
          <p className="note">{hoursWords.booked.lead([...new Set(booked.map(({ name }) => name))])}</p>
        )}
      </div>
      {booked.length > 0 && <Button look="soft" label={hoursWords.booked.keep} busy={add.busy} onClick={save} />}
      <FormError error={add.error} fields={['from', 'to', 'reason']} />
    </Section>
  );
}

export function HolidaysSection({ hours }: { hours: AdviserHours }) {
  const words = hoursWords.holidays;
  const { showToast } = useNotifications();
  const { send, error } = useHoursChange('POST /api/desk/hours/:adviser/holiday', hours.adviser, () =>
    showToast(hoursWords.saved),
  );
  return (
    <Section id="hrs-holidays" title={words.title}>
      <p className="note">{words.lead}</p>
      <ul className="lines">
        {hours.holidays.map(({ day, name, observed, worked }) => (
          <li key={day}>
            <b>{formatLongDay(day)}</b>
            <span>
              {name} <Status mark={worked ? 'shown' : 'past'}>{worked ? words.worked : words.off}</Status>
              {observed && <small>{words.observed(name, formatLongDay(observed))}</small>}
            </span>
            <TextButton
              label={worked ? words.close : words.working}
              aria-label={`${worked ? words.close : words.working}: ${name}, ${formatLongDay(day)}`}
              onClick={() => send({ version: hours.version, day, worked: !worked })}
            />
          </li>
        ))}
      </ul>
      <FormError error={error} />
    </Section>
  );
}

export function BlockedTimesSection({ hours }: { hours: AdviserHours }) {
  const words = hoursWords.blocks;
  const { showToast } = useNotifications();
  const { send, error } = useHoursChange('POST /api/desk/hours/:adviser/free-block', hours.adviser, () =>
    showToast(words.freed),
  );
  return (
    <Section id="hrs-blocks" title={words.title}>
      {hours.blocks.length === 0 && <p className="note">{words.none}</p>}
      <ul className="lines">
        {hours.blocks.map(({ reference, startsAt, endsAt, reason }) => (
          <li key={reference}>
            <b>{formatBlockedTime(startsAt, endsAt)}</b>
            <span>{reason || words.noReason}</span>
            <TextButton
              label={words.free}
              aria-label={words.freeOne(formatBlockedTime(startsAt, endsAt))}
              onClick={() => send({ reference })}
            />
          </li>
        ))}
      </ul>
      <FormError error={error} />
    </Section>
  );
}
