import { deskPath } from './staff.ts';

/** What a link in a mail asks for: nothing is done until somebody at the desk presses the button it shows. */
export const deskAsks = ['take', 'answered'] as const;
export type DeskAsk = (typeof deskAsks)[number];

/** The query in which a link says what it asks for. */
export const deskAskQuery = 'ask';

/** Where the links of a notice lead: the site's origin, and the reference of the enquiry. */
export interface DeskLinks {
  origin: string;
  enquiry: string;
}

/** The address of an enquiry at the desk, where somebody is asked for one press. It carries no secret: staff sign in. */
export const enquiryLink = ({ origin, enquiry }: DeskLinks, ask: DeskAsk): string =>
  `${origin}${deskPath}/enquiries/${encodeURIComponent(enquiry)}?${deskAskQuery}=${ask}`;
