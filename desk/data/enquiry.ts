import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deskEndpoints, type EnquiryView, enquiryPath, type Found } from '#contract/desk.ts';
import { boardKey } from './board.ts';
import { call } from './call.ts';

const askedEvery = 4000;

/** Everything about one enquiry, asked for again and again like the board. @param wanted nothing is asked for without */
export const useEnquiry = (id: string, wanted = true) =>
  useQuery({
    queryKey: ['enquiry', id],
    queryFn: () => call<EnquiryView>(enquiryPath(deskEndpoints.enquiry, id)),
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

/** Asks anew for all that a change of an enquiry is seen in. */
export function useEnquiriesAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [boardKey, ['enquiry'], ['found']]) void queries.invalidateQueries({ queryKey });
  };
}
