import { bookingWords as words } from '#content/booking.ts';
import { firmClock, firmDay, firmTimeOnScreen } from '#content/firm-time.ts';
import { pickerWords } from '#content/picker.ts';
import { visitorClock, visitorZone } from './calendar-dates.ts';

const minuteMs = 60_000;

interface ChosenTimeProps {
  startsAt: string;
  /** How long it lasts, once that is known. */
  minutes: number | undefined;
  /** The time it takes the place of. */
  instead: string | undefined;
  /** Somebody else has it. */
  gone: boolean;
}

/** The time that was chosen, large. */
export function ChosenTime({ startsAt, minutes, instead, gone }: ChosenTimeProps) {
  const zone = visitorZone(startsAt);
  const end = minutes && new Date(Date.parse(startsAt) + minutes * minuteMs).toISOString();
  return (
    <div className={gone ? 'booking-chosen booking-chosen-gone' : 'booking-chosen'}>
      <p className="booking-clock-large">{firmClock(startsAt)}</p>
      <p className="booking-chosen-end">{end ? pickerWords.until.replace('{time}', firmClock(end)) : ' '}</p>
      <p className="booking-chosen-day">{firmDay(startsAt)}</p>
      {zone && <p>{words.yourTime.replace('{time}', visitorClock(startsAt, zone))}</p>}
      {instead && <p>{words.moving.instead.replace('{time}', firmTimeOnScreen(instead))}</p>}
    </div>
  );
}
