import { useEffect, useState } from 'react';
import { type AdviserTime, dayProblem, type Span, weekdays } from '#contract/desk-hours.ts';
import { useHoursChange } from '../data/hours.ts';
import { useUnsaved } from '../shell/unsaved.ts';

/** How long it is said that something was saved, in ms. */
const savedShownFor = 4000;

export type WeekDraft = ReturnType<typeof useWeekDraft>;

/** The stored hours of each day. */
export const weekOf = ({ week }: AdviserTime): (readonly Span[])[] => weekdays.map((_, index) => week[index + 1] ?? []);

/** The hours of a week: as they are until somebody changes one, then as they were left, until they are saved. */
export function useWeekDraft(time: AdviserTime) {
  const [draft, setDraft] = useState<readonly (readonly Span[])[] | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { send, busy, error, reset } = useHoursChange('POST /api/desk/hours/:adviser/week', time.adviser, () => {
    setDraft(null);
    setSaved(true);
  });
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), savedShownFor);
    return () => clearTimeout(timer);
  }, [isSaved]);
  const stored = weekOf(time);
  const days = draft ?? stored;
  const changed = days.flatMap((spans, day) => (JSON.stringify(spans) === JSON.stringify(stored[day]) ? [] : [day]));
  const problems = new Map(
    days.flatMap((spans, day) => {
      const found = dayProblem(spans);
      return found ? [[day, found] as const] : [];
    }),
  );
  const save = () => {
    if (!problems.size) return send({ version: time.version, days });
    document.querySelector<HTMLElement>('.week-day [aria-invalid=true]')?.focus();
  };
  useUnsaved(changed.length > 0, save);
  return {
    days,
    changed,
    problems,
    isSaved,
    busy,
    error,
    save,
    discard: () => {
      reset();
      setDraft(null);
    },
    /** Puts other hours on some days. */
    change: (which: readonly number[], spans: readonly Span[]) =>
      setDraft(days.map((own, day) => (which.includes(day) ? spans : own))),
  };
}
