import { useQueryClient } from '@tanstack/react-query';
import type { EndpointName, Sent } from '#contract/api.ts';
import type { CallInput } from '#contract/client.ts';
import type { AdviserTime, ClosingWanted, Span } from '#contract/desk-hours.ts';
import { call } from './call.ts';
import { keyOf, useAnswer, useChange, useRefresh } from './queries.ts';

const all = 'GET /api/desk/hours';

export const useHours = () => useAnswer(all, {}, { refetchInterval: 10_000 });

function useTimesChange<Given>(
  work: (given: Given) => Promise<AdviserTime[]>,
  done?: (times: AdviserTime[], given: Given) => void,
) {
  const queries = useQueryClient();
  return useChange(
    work,
    (times, given) => {
      queries.setQueryData(keyOf(all, {}), times);
      done?.(times, given);
    },
    useRefresh(all),
  );
}

type Changing = Exclude<
  EndpointName & `POST /api/desk/${'hours/:adviser' | 'closed-days'}${string}`,
  `${string}/${'affected' | 'closing-mails' | 'close' | 'read-calendar'}`
>;

export const useHoursChange = <Name extends Changing>(
  name: Name,
  adviser: string,
  done: (given: Sent<Name, 'body'>) => void = () => {},
) =>
  useTimesChange(
    (body: Sent<Name, 'body'>) =>
      call<Changing>(name, ...([{ params: { adviser }, body }] as unknown as CallInput<Changing>)),
    (_, given) => done(given),
  );

export const useReadCalendar = (adviser: string) =>
  useTimesChange(() => call('POST /api/desk/hours/:adviser/read-calendar', { params: { adviser } }));

interface GivenWeek {
  time: AdviserTime;
  days: readonly (readonly Span[])[];
}

export const useGiveWeeks = (done: (times: AdviserTime[], weeks: readonly GivenWeek[]) => void) =>
  useTimesChange(async (weeks: readonly GivenWeek[]) => {
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
