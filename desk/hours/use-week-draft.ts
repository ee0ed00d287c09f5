import { useEffect, useState } from 'react';
import { type AdviserTime, dayProblem, type Span, weekdays } from '#contract/desk-hours.ts';
import { useHoursChange } from '../data/hours.ts';
import { useUnsaved } from '../shell/unsaved.ts';

/** In ms. */
const savedShownFor = 4000;

export type WeekDraft = ReturnType<typeof useWeekDraft>;

export const weekOf = ({ week }: AdviserTime): (readonly Span[])[] => weekdays.map((_, index) => week[index + 1] ?? []);

/** The stored hours, or the unsaved draft once edited. */
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
    change: (which: readonly number[], spans: readonly Span[]) =>
      setDraft(days.map((own, day) => (which.includes(day) ? spans : own))),
  };
}
