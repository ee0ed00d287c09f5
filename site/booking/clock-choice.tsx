import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { company } from '#content/company.ts';
import type { VisitorClock } from '#content/visitor-time.ts';
import { commonZones, otherZones, zoneWords as words, zoneLabel } from '#content/zones.ts';
import { hourCounts } from '#contract/form-fields.ts';
import { browserClock } from '../data/visitor-clock.ts';

interface ClockChoiceProps {
  clock: VisitorClock;
  onClock: (clock: VisitorClock) => void;
}

export function ClockChoice({ clock, onClock }: ClockChoiceProps) {
  const { zone, hours } = clock;
  const id = useId();
  const [others, setOthers] = useState(() => otherZones([], [zone, browserClock().zone]));
  // Naming some 400 zones takes a phone a third of a second: done on focus. Older browsers cannot list them.
  const listAll = () => {
    const known = Intl.supportedValuesOf?.('timeZone') ?? [];
    if (others.length < known.length / 2) flushSync(() => setOthers(otherZones(known, [zone, browserClock().zone])));
  };
  return (
    <div className="booking-clock">
      <div className="booking-clock-zone">
        <label htmlFor={id}>{words.zone}</label>
        <select
          id={id}
          value={zone || company.timeZone.value}
          onFocus={listAll}
          onPointerDown={listAll}
          onChange={({ target }) => onClock({ zone: target.value, hours })}
        >
          <Zones name={words.common} zones={commonZones} />
          <Zones name={words.more} zones={others} />
        </select>
        <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false">
          <path d="M1 1l5 5 5-5" />
        </svg>
      </div>
      <fieldset>
        <legend>{words.format}</legend>
        {hourCounts.map((count) => (
          <label key={count}>
            <input
              type="radio"
              className="visually-hidden"
              name={`${id}hours`}
              checked={count === hours}
              onChange={() => onClock({ zone, hours: count })}
            />
            {words.hours[count]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Zones({ name, zones }: { name: string; zones: readonly string[] }) {
  if (!zones.length) return null;
  return (
    <optgroup label={name}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zoneLabel(zone)}
        </option>
      ))}
    </optgroup>
  );
}
