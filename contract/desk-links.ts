import { deskPath } from './staff.ts';

/** What a link in a mail asks for: nothing is done until somebody at the desk presses the button it shows. */
export const deskAsks = ['take', 'answered'] as const;
export type DeskAsk = (typeof deskAsks)[number];

/** The query in which a link says what it asks for. */
export const deskAskQuery = 'ask';

/** Where the links of a notice lead: the site's origin, and the reference of the inquiry. */
export interface DeskLinks {
  origin: string;
  inquiry: string;
}

/** The address of an inquiry at the desk, where somebody is asked for one press. It carries no secret: staff sign in. */
export const inquiryLink = ({ origin, inquiry }: DeskLinks, ask: DeskAsk): string =>
  `${origin}${deskPath}/inquiries/${encodeURIComponent(inquiry)}?${deskAskQuery}=${ask}`;
