import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffEndpoints as endpoints, type StaffFactors, type StaffSignIn } from '#contract/staff.ts';
import { call } from './call.ts';

const key = ['factors'];

/** One's own second factors. */
export const useFactors = () => useQuery({ queryKey: key, queryFn: () => call<StaffFactors>(endpoints.factors) });

/** Asks for them anew, once one was added or removed. */
export function useFactorsAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: key });
}

/** Where one is signed in. */
export const useSignIns = () =>
  useQuery({ queryKey: ['sign-ins'], queryFn: () => call<StaffSignIn[]>(endpoints.sessions) });
