import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AdviserTime,
  type Closed,
  type Closing,
  type ClosingDecided,
  type ClosingMails,
  type ClosingWanted,
  hoursEndpoints as endpoints,
  hoursPath,
  type Span,
} from '#contract/desk-hours.ts';
import { call } from './call.ts';
import { useChange } from './session.ts';

const key = ['hours'];
/** How often it is asked whether somebody else has changed something, in ms. */
const askedEvery = 10_000;

/** What each adviser's time is made of. */
export const useHours = () =>
  useQuery({
    queryKey: key,
    queryFn: () => call<AdviserTime[]>(endpoints.all),
    refetchInterval: askedEvery,
  });

type Changing = Exclude<keyof typeof endpoints, 'all' | 'affected' | 'closingMails' | 'close'>;

/**
 * A change of one adviser's time. Where another came between, what is there by now is fetched: what was typed stays with
 * the form.
 */
export function useHoursChange(what: Changing, adviser: string, done: (given: object) => void = () => {}) {
  const queries = useQueryClient();
  return useChange(
    (given: object) => call<AdviserTime[]>(hoursPath(endpoints[what], adviser), given),
    (times, given) => {
      queries.setQueryData(key, times);
      done(given);
    },
    () => void queries.invalidateQueries({ queryKey: key }),
  );
}

/** Gives weeks to several advisers, one after another. */
export function useGiveWeeks(done: (times: AdviserTime[], weeks: readonly GivenWeek[]) => void) {
  const queries = useQueryClient();
  return useChange(
    async (weeks: readonly GivenWeek[]) => {
      let times: AdviserTime[] = [];
      for (const {
        time: { adviser, version },
        days,
      } of weeks)
        times = await call<AdviserTime[]>(hoursPath(endpoints.week, adviser), { version, days });
      return times;
    },
    (times, weeks) => {
      queries.setQueryData(key, times);
      done(times, weeks);
    },
    () => void queries.invalidateQueries({ queryKey: key }),
  );
}

/** A week, and whose it becomes. */
interface GivenWeek {
  time: AdviserTime;
  days: readonly (readonly Span[])[];
}

/** Who is booked in a time that is to be closed; nobody is asked before there is a day. */
export const useAffected = (adviser: string, wanted: ClosingWanted) =>
  useQuery({
    queryKey: ['closing', adviser, wanted],
    queryFn: () => call<Closing>(hoursPath(endpoints.affected, adviser), { ...wanted, reason: '' }),
    enabled: !!adviser && !!wanted.from && !!wanted.to,
    gcTime: 0,
  });

/** The mails that closing a time would send. */
export const useClosingMails = (adviser: string, done: (mails: ClosingMails['mails']) => void) =>
  useChange(
    (given: ClosingDecided) => call<ClosingMails>(hoursPath(endpoints.closingMails, adviser), given),
    ({ mails }) => done(mails),
  );

/** Closes a time as decided. */
export function useClose(adviser: string, done: (closed: Closed) => void) {
  const queries = useQueryClient();
  return useChange(
    (given: ClosingDecided) => call<Closed>(hoursPath(endpoints.close, adviser), given),
    (closed) => {
      void queries.invalidateQueries({ queryKey: key });
      done(closed);
    },
  );
}
