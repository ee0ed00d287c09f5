import { claims } from './claims.ts';
import type { LedgerRow } from './vocabulary/lists.ts';

/** How the firm works with a client, each with the figure that should show it. */
export const approach: readonly LedgerRow[] = [
  {
    badge: 'COLLABORATIVE',
    title: 'Planned with your people',
    text: 'We draft with the staff who will carry the plan out, so they know it before it is approved.',
    claim: claims.clientSatisfaction,
  },
  {
    badge: 'EXPERTISE',
    title: 'A specialist for each question',
    text: 'Funding, tax, brand and AI each have a specialist. Legal questions go to a lawyer you choose.',
    claim: claims.specialistFields,
  },
  {
    badge: 'INSIGHT',
    title: 'What has worked for others',
    text: 'We work with nonprofits, public bodies, suppliers and farms, and can tell you what others in your position have tried.',
    claim: claims.organizationsServed,
  },
  {
    badge: 'CLARITY',
    title: 'A fee you know beforehand',
    text: 'You sign a short letter with the scope, the fee and the dates before any work begins.',
    claim: claims.fasterExecution,
  },
  {
    badge: 'ADAPTIVE',
    title: 'Reviewed when conditions change',
    text: 'Tariffs, grant intakes and staffing change. We review the plan every quarter.',
    claim: claims.plansOnTrack,
  },
  {
    badge: 'COMMITTED',
    title: 'With you after the handover',
    text: 'We help with the first weeks of implementation and check in on a date we agree on.',
    claim: claims.longTermSuccess,
  },
];
