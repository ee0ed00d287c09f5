import { deskPath } from './staff.ts';

/** Actions a mailed link offers. Each needs a button press at the desk, since mail scanners follow links. */
export const deskAsks = ['take', 'answered'] as const;
export type DeskAsk = (typeof deskAsks)[number];

export const deskAskQuery = 'ask';

export interface DeskLinks {
  origin: string;
  inquiry: string;
}

/** Carries no secret: staff have to sign in. */
export const inquiryLink = ({ origin, inquiry }: DeskLinks, ask: DeskAsk): string =>
  `${origin}${deskPath}/inquiries/${encodeURIComponent(inquiry)}?${deskAskQuery}=${ask}`;
