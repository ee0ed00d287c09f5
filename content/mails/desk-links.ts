import { type DeskLinks, deskAsks, inquiryLink } from '#contract/desk-links.ts';

const labels: Readonly<Record<(typeof deskAsks)[number], string>> = {
  take: 'I take it',
  answered: 'Answered',
};

/**
 * On a notice to the firm, for who works at the desk: the links by which an inquiry is taken, or noted as answered.
 * @returns nothing where nobody works at the desk
 */
export const deskLinks = (links: DeskLinks | undefined): string[] =>
  links
    ? [
        ...deskAsks.map((ask) => `${labels[ask]}:\n${inquiryLink(links, ask)}`),
        'Each link opens the inquiry at the desk and asks for one press there.',
      ]
    : [];
