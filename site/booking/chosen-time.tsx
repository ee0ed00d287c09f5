import { bookingWords as words } from '#content/booking.ts';
import { dayName } from '#content/calendar-days.ts';
import { fill } from '#content/fill.ts';
import { pickerWords } from '#content/picker.ts';
import {
  type VisitorClock,
  visitorDay,
  visitorHour,
  visitorHourNamed,
  visitorTime,
  visitorTimeInOne,
} from '#content/visitor-time.ts';

const minuteMs = 60_000;

interface ChosenTimeProps {
  startsAt: string;
  clock: VisitorClock;
  minutes: number | undefined;
  replaces?: string | undefined;
  gone?: boolean;
}

export function ChosenTime({ startsAt, clock, minutes, replaces, gone = false }: ChosenTimeProps) {
  const end = minutes && new Date(Date.parse(startsAt) + minutes * minuteMs).toISOString();
  const { firm } = visitorTime(startsAt, clock);
  const [hour, ...half] = visitorHour(startsAt, clock).own.split(/\s/);
  return (
    <div className={gone ? 'booking-chosen booking-chosen-gone' : 'booking-chosen'}>
      <div>
        <p className="booking-clock-large">
          {hour}
          {half.length > 0 && <small> {half.join(' ')}</small>}
        </p>
        <p>{end ? fill(pickerWords.until, { time: visitorHourNamed(end, clock) }) : '\u00a0'}</p>
      </div>
      <div>
        <p className="booking-chosen-day">{dayName(visitorDay(startsAt, clock))}</p>
        {firm && <p>{firm}</p>}
        {replaces && <p>{fill(words.moving.instead, { time: visitorTimeInOne(replaces, clock) })}</p>}
      </div>
    </div>
  );
}
