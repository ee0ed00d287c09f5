import { bookingWords as words } from '#content/booking.ts';
import { dayName } from '#content/calendar-days.ts';
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
  /** How long it lasts, once that is known. */
  minutes: number | undefined;
  /** The time it takes the place of. */
  instead: string | undefined;
  /** Somebody else has it. */
  gone: boolean;
}

/** The time that was chosen, large. */
export function ChosenTime({ startsAt, clock, minutes, instead, gone }: ChosenTimeProps) {
  const end = minutes && new Date(Date.parse(startsAt) + minutes * minuteMs).toISOString();
  const { firm } = visitorTime(startsAt, clock);
  return (
    <div className={gone ? 'booking-chosen booking-chosen-gone' : 'booking-chosen'}>
      <p className="booking-clock-large">{visitorHour(startsAt, clock).own}</p>
      <p className="booking-chosen-end">
        {end ? pickerWords.until.replace('{time}', visitorHourNamed(end, clock)) : ' '}
      </p>
      <p className="booking-chosen-day">{dayName(visitorDay(startsAt, clock))}</p>
      {firm && <p>{firm}</p>}
      {instead && <p>{words.moving.instead.replace('{time}', visitorTimeInOne(instead, clock))}</p>}
    </div>
  );
}
