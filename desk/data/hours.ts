import { useQueryClient } from '@tanstack/react-query';
import type { EndpointName, Sent } from '#contract/api.ts';
import type { CallInput } from '#contract/client.ts';
import type { AdviserTime, ClosingWanted, Span } from '#contract/desk-hours.ts';
import { call } from './call.ts';
import { keyOf, useAnswer, useChange } from './queries.ts';

const hours = 'GET /api/desk/hours';

export const useHours = () => useAnswer(hours, {}, { refetchInterval: 10_000 });

/** @returns a function that asks for the version of what is stored now */
export function useReadVersion(adviser: string) {
  const { refetch } = useHours();
  return async () => (await refetch()).data?.find((time) => time.adviser === adviser)?.version;
}

/** Shows the answer at once. */
function useTimesChange<Given>(
  work: (given: Given) => Promise<AdviserTime[]>,
  done?: (times: AdviserTime[], given: Given) => void,
) {
  const queries = useQueryClient();
  return useChange(work, (times, given) => {
    queries.setQueryData(keyOf(hours, {}), times);
    done?.(times, given);
  });
}

type Change = Exclude<
  EndpointName & `POST /api/desk/${'hours/:adviser' | 'closed-days'}${string}`,
  `${string}/${'affected' | 'closing-mails' | 'close' | 'read-calendar'}`
>;

export const useHoursChange = <Name extends Change>(
  name: Name,
  adviser: string,
  done: (given: Sent<Name, 'body'>) => void,
) =>
  useTimesChange(
    (body: Sent<Name, 'body'>) =>
      call<Change>(name, ...([{ params: { adviser }, body }] as unknown as CallInput<Change>)),
    (_, given) => done(given),
  );

export const useReadCalendar = (adviser: string) =>
  useTimesChange(() => call('POST /api/desk/hours/:adviser/read-calendar', { params: { adviser } }));

interface AdviserWeek {
  time: AdviserTime;
  days: readonly (readonly Span[])[];
}

export const useSetWeeks = (done: (times: AdviserTime[], weeks: readonly AdviserWeek[]) => void) =>
  useTimesChange(async (weeks: readonly AdviserWeek[]) => {
    let times: AdviserTime[] = [];
    for (const { time, days } of weeks)
      times = await call('POST /api/desk/hours/:adviser/week', {
        params: { adviser: time.adviser },
        body: { version: time.version, days },
      });
    return times;
  }, done);

export const useAffected = (adviser: string, wanted: ClosingWanted) =>
  useAnswer(
    'POST /api/desk/hours/:adviser/affected',
    { params: { adviser }, body: { ...wanted, reason: '' } },
    { enabled: !!adviser && !!wanted.from && !!wanted.to, gcTime: 0 },
  );
