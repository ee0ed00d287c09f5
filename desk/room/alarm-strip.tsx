import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { alarmActions, alarmOver, alarmWords } from '#content/desk/alarm.ts';
import type { DeskAlarm } from '#contract/desk-alarm.ts';
import { useBoard } from '../data/board.ts';
import { Strip } from '../ui/strip.tsx';
import { useTelling } from '../ui/telling.tsx';

/** What is wrong, for as long as it is; when it has ended, that is said once. */
export function useAlarm(): DeskAlarm | null {
  const { data: board } = useBoard();
  const alarm = board?.alarm;
  const before = useRef(alarm);
  const { say } = useTelling();
  useEffect(() => {
    if (alarm === undefined) return;
    if (alarm === null && before.current) {
      const { strong, more } = alarmOver[before.current.kind];
      say(strong, more);
    }
    before.current = alarm;
  }, [alarm, say]);
  return alarm ?? null;
}

/** The strip of an alarm. It cannot be closed while it is true. */
export function AlarmStrip({ alarm }: { alarm: DeskAlarm }) {
  const { strong, more } = alarmWords(alarm, new Date().toISOString());
  return (
    <Strip
      kind="alarm"
      strong={strong}
      action={
        (alarm.kind === 'back' || alarm.kind === 'calendar') && (
          <Link
            className="lk"
            href={alarm.kind === 'back' ? `/enquiries/${encodeURIComponent(alarm.enquiry)}` : '/hours'}
          >
            {alarmActions[alarm.kind]}
          </Link>
        )
      }
    >
      {more}
    </Strip>
  );
}
