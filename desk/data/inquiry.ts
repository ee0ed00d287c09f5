import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deskEndpoints, type Found, type InquiryView, inquiryPath } from '#contract/desk.ts';
import { boardKey } from './board.ts';
import { call } from './call.ts';

const askedEvery = 4000;

/** Everything about one inquiry, asked for again and again like the board. @param wanted nothing is asked for without */
export const useInquiry = (id: string, wanted = true) =>
  useQuery({
    queryKey: ['inquiry', id],
    queryFn: () => call<InquiryView>(inquiryPath(deskEndpoints.inquiry, id)),
    enabled: wanted,
    refetchInterval: askedEvery,
  });

/** What fits a query; asks nothing for less than two letters. */
export const useFound = (query: string) =>
  useQuery({
    queryKey: ['found', query],
    queryFn: () => call<Found>(`${deskEndpoints.search}?q=${encodeURIComponent(query)}`),
    enabled: query.trim().length > 0,
  });

/** Asks anew for all that a change of an inquiry is seen in. */
export function useInquiriesAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [boardKey, ['inquiry'], ['found']]) void queries.invalidateQueries({ queryKey });
  };
}
