import type { Adviser } from '#contract/desk-advisers.ts';
import { useAnswer } from './queries.ts';

const none: readonly Adviser[] = [];

/** With former ones. Every change at the desk asks again. */
export const useAdvisers = (): readonly Adviser[] =>
  useAnswer('GET /api/desk/advisers', {}, { staleTime: 60_000 }).data ?? none;
