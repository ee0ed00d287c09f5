import { useQueryClient } from '@tanstack/react-query';
import type { EndpointName, RequestInput } from '#contract/api.ts';
import type { AdviserHours, ClosingRequest, TimeSpan } from '#contract/desk-hours.ts';
import { callByName, callEndpoint } from './call.ts';
import { toQueryKey, useDeskMutation, useEndpointQuery } from './queries.ts';

const hoursEndpoint = 'GET /api/desk/hours';

export const useAdviserHours = () => useEndpointQuery(hoursEndpoint, {}, { refetchInterval: 10_000 });

/** @returns a function that reads the stored version from the server */
export function useReadHoursVersion(adviser: string) {
  const { refetch } = useAdviserHours();
  return async () => (await refetch()).data?.find((hours) => hours.adviser === adviser)?.version;
}

/** Writes the hours in the answer to the cache. */
function useTimesChange<Given>(
  work: (given: Given) => Promise<AdviserHours[]>,
  done?: (allHours: AdviserHours[], given: Given) => void,
) {
  const queries = useQueryClient();
  return useDeskMutation(work, (allHours, given) => {
    queries.setQueryData(toQueryKey(hoursEndpoint, {}), allHours);
    done?.(allHours, given);
  });
}

type HoursChangeEndpoint = Exclude<
  EndpointName & `POST /api/desk/${'hours/:adviser' | 'closed-days'}${string}`,
  `${string}/${'affected' | 'closing-mails' | 'close' | 'read-calendar'}`
>;

export const useHoursChange = <Name extends HoursChangeEndpoint>(
  name: Name,
  adviser: string,
  done: (given: RequestInput<Name, 'body'>) => void,
) =>
  useTimesChange(
    (body: RequestInput<Name, 'body'>) => callByName<HoursChangeEndpoint>(name, { params: { adviser }, body }),
    (_, given) => done(given),
  );

export const useReadCalendar = (adviser: string) =>
  useTimesChange(() => callEndpoint('POST /api/desk/hours/:adviser/read-calendar', { params: { adviser } }));

interface AdviserWeek {
  hours: AdviserHours;
  days: readonly (readonly TimeSpan[])[];
}

export const useSaveWeeks = (done: (allHours: AdviserHours[], weeks: readonly AdviserWeek[]) => void) =>
  useTimesChange(async (weeks: readonly AdviserWeek[]) => {
    let allHours: AdviserHours[] = [];
    for (const { hours, days } of weeks)
      allHours = await callEndpoint('POST /api/desk/hours/:adviser/week', {
        params: { adviser: hours.adviser },
        body: { version: hours.version, days },
      });
    return allHours;
  }, done);

export const useAffectedBookings = (adviser: string, wanted: ClosingRequest) =>
  useEndpointQuery(
    'POST /api/desk/hours/:adviser/affected',
    { params: { adviser }, body: { ...wanted, reason: '' } },
    { enabled: !!adviser && !!wanted.from && !!wanted.to, gcTime: 0 },
  );
