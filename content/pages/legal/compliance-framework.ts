import type { LedgerRow } from '../../vocabulary/lists.ts';

/** Ten fields of law that the firm works under, what each asks, and what the firm does about it. */
export const complianceFramework: readonly LedgerRow[] = [
  {
    badge: 'PRIVACY',
    title: 'Personal information',
    text: 'Collected for a stated purpose and with consent, kept safe, open to the person it is about. A privacy officer answers for it.',
    aside: 'PIPEDA, Canada',
  },
  {
    badge: 'ANTI-SPAM',
    title: 'Electronic messages',
    text: 'Commercial e-mail goes only to people who agreed to it, names its sender, and can be stopped with one click or one word.',
    aside: 'CASL, Canada; CAN-SPAM, U.S.',
  },
  {
    badge: 'ACCESS',
    title: 'Accessibility',
    text: 'Service, documents and this website are meant to be usable by everyone. Ask for another format and you will have it.',
    aside: 'AODA, Ontario; ADA, U.S.',
  },
  {
    badge: 'RIGHTS',
    title: 'Human rights',
    text: 'No one is served, hired or treated differently on a protected ground, and no policy we draft may do so.',
    aside: 'Human Rights Code, Ontario; Elliott-Larsen Act, Michigan',
  },
  {
    badge: 'WORK',
    title: 'Employment standards',
    text: 'Hours, pay, leave and notice are at or above the minimum, in our own firm and in every handbook we write.',
    aside: 'ESA, 2000, Ontario; state and federal law in Michigan',
  },
  {
    badge: 'SAFETY',
    title: 'Health and safety',
    text: 'A workplace free of harassment and violence, with a policy that is posted, taught and looked at every year.',
    aside: 'OHSA, Ontario; MIOSHA, Michigan',
  },
  {
    badge: 'RECORDS',
    title: 'Books and tax records',
    text: 'Kept for six years from the end of the tax year they concern, ours as well as those we keep for clients.',
    aside: 'Income Tax Act and Excise Tax Act, Canada',
  },
  {
    badge: 'INTEGRITY',
    title: 'Gifts, bribes and lobbying',
    text: 'Nothing of value is given to win work or a permit. Where speaking to officials counts as lobbying, it is registered first.',
    aside: 'Criminal Code; Lobbyists Registration Act, Ontario',
  },
  {
    badge: 'FUNDS',
    title: 'Public money',
    text: 'Grants and loans are used for what was agreed, with receipts kept in the funder’s order and reports on time.',
    aside: 'The terms of each agreement',
  },
  {
    badge: 'AI',
    title: 'Use of AI tools',
    text: 'No client information goes into a tool that keeps it or learns from it. A person checks and signs what a machine has drafted.',
    aside: 'Our own policy, open to clients',
  },
];
