import { claims } from './claims.ts';
import type { LedgerRow } from './vocabulary/lists.ts';

/** How the firm works with a client, each with the figure that should show it. */
export const approach: readonly LedgerRow[] = [
  {
    badge: 'COLLABORATIVE',
    title: 'Planned with your people',
    text: 'We draft alongside the staff who will carry the plan out, so nothing has to be sold to them afterwards.',
    claim: claims.clientSatisfaction,
  },
  {
    badge: 'EXPERTISE',
    title: 'A specialist for each question',
    text: 'Employment law, funding rules, tax, brand and AI are each handled by someone who practises in that field.',
    claim: claims.specialistFields,
  },
  {
    badge: 'INSIGHT',
    title: 'Lessons from other shop floors',
    text: 'Nonprofits, public bodies, suppliers and farms share more problems than they expect. You benefit from all of them.',
    claim: claims.organizationsServed,
  },
  {
    badge: 'CLARITY',
    title: 'Scope, fee and dates in writing',
    text: 'Every engagement opens with a short letter anyone on your team can read, and act on, the same day.',
    claim: claims.fasterExecution,
  },
  {
    badge: 'ADAPTIVE',
    title: 'Reviewed when conditions change',
    text: 'Tariffs, grant windows and staffing move. We revisit the plan on a schedule instead of waiting for trouble.',
    claim: claims.plansOnTrack,
  },
  {
    badge: 'COMMITTED',
    title: 'Present after the handover',
    text: 'We stay through implementation, then check in once the work is yours to run.',
    claim: claims.longTermSuccess,
  },
];
