import type { Database } from '#server/platform/db/open.ts';
import { countView } from '#server/visits/store.ts';

const day = 24 * 3_600_000;
const views = [
  { page: '/', referrer: 'www.google.com', campaign: '' },
  { page: '/services/hr-support', referrer: 'www.google.com', campaign: '' },
  { page: '/free-consult', referrer: '', campaign: '' },
  { page: '/', referrer: '', campaign: 'fall-letter' },
  { page: '/services/grant-writing-loans', referrer: 'chamber.example.org', campaign: '' },
  { page: '/services/business-plans', referrer: '', campaign: '' },
];

/** Views of some pages over the last seven weeks, some more of those that stand first. */
export async function addViews(db: Database, now: Date): Promise<void> {
  for (let ago = 0; ago < 49; ago++)
    for (const [i, view] of views.entries())
      for (let n = (ago + i) % (7 - i); n >= 0; n--)
        await countView(db, view, new Date(now.getTime() - ago * day));
}
