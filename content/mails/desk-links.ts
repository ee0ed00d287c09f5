import { type DeskLinks, deskAsks, inquiryLink } from '#contract/staff.ts';

const labels: Readonly<Record<(typeof deskAsks)[number], string>> = {
  take: 'I take it',
  answered: 'Answered',
};

/** Links to take an inquiry or mark it answered; empty if nobody uses the desk. */
export const deskLinks = (links: DeskLinks | undefined): string[] =>
  links
    ? [
        ...deskAsks.map((ask) => `${labels[ask]}:\n${inquiryLink(links, ask)}`),
        'Each link opens the inquiry at the desk and asks for one press there.',
      ]
    : [];
