import type { LedgerRow } from '../../vocabulary/lists.ts';

/** The rules the firm works by, and what it does about each. */
export const complianceTopics: readonly LedgerRow[] = [
  {
    badge: 'PRIVACY',
    title: 'Personal information',
    text: 'Handled under the federal Personal Information Protection and Electronic Documents Act (PIPEDA): for a purpose we have named, with consent, by as few people as possible, and no longer than needed.',
    aside: 'One person in the firm answers for it',
  },
  {
    badge: 'ANTI-SPAM',
    title: 'Messages you asked for',
    text: 'Under Canada’s anti-spam law (CASL), commercial e-mail goes only to those who have consented. Each message says who sent it and how to stop it, and a request to stop is honoured within 10 business days.',
    aside: 'We neither buy nor sell lists',
  },
  {
    badge: 'ACCESS',
    title: 'Open to everyone',
    text: 'We follow the Accessibility for Ontarians with Disabilities Act (AODA). This site is built to the Web Content Accessibility Guidelines, level AA. Documents come in another format on request, and we meet where you can get in.',
    aside: 'Tell us what does not work for you',
  },
  {
    badge: 'RIGHTS',
    title: 'Human rights',
    text: 'The Ontario Human Rights Code applies to whom we serve, hire and promote. In Michigan the Elliott-Larsen Civil Rights Act has the same purpose. We do not draft a policy or a posting that would break either.',
    aside: 'Interview questions and postings included',
  },
  {
    badge: 'WORK',
    title: 'Employment standards',
    text: 'Our own people are employed under Ontario’s Employment Standards Act, and client policies are measured against it. Where your staff work in Michigan, the state and federal rules on pay, hours and earned sick time are set beside them.',
    aside: 'Policies can give more than the act requires',
  },
  {
    badge: 'SAFETY',
    title: 'Health and safety',
    text: 'We keep to the Occupational Health and Safety Act, and on your premises to your own rules, in Michigan to those of MIOSHA. Violence and harassment are not part of the job, whoever they come from.',
    aside: 'We report a hazard to whoever is in charge',
  },
  {
    badge: 'RECORDS',
    title: 'Records and retention',
    text: 'Files are kept for the periods named in our privacy policy, tax papers for at least the six years that the Canada Revenue Agency asks for, then destroyed. Nothing is destroyed while a dispute or a review is open.',
    aside: 'Each file has a date on which it is destroyed',
  },
  {
    badge: 'INTEGRITY',
    title: 'No bribes, no success fees',
    text: 'We give nothing to obtain a decision and take nothing for steering one, as Canadian and American law against corruption requires. If work for you becomes lobbying, it is registered with Ontario or Ottawa before the time allowed is over, and never paid by result.',
    aside: 'We are paid for the writing, whatever the answer',
  },
  {
    badge: 'BORDER',
    title: 'Work in Michigan',
    text: 'We advise clients in Michigan as an Ontario firm, and do not practise law there. People of ours who cross to work for you do so with the status that the work requires. Questions of United States law go to a lawyer admitted there.',
    aside: 'A Michigan lawyer reads Michigan policies',
  },
  {
    badge: 'AI',
    title: 'Use of AI tools',
    text: 'AI may help with sorting, outlines and rough drafts where your letter allows it. Nothing confidential goes into a tool that keeps it or learns from it. A person checks the result and answers for it under their own name.',
    aside: 'Ask where it was used, and we tell you',
  },
];
