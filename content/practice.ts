import type { Marked } from './vocabulary/base.ts';

const real = (value: string): Marked<string> => ({ value, standIn: false });
/** @param asks what the firm has to supply, as the launch check prints it */
const standIn = (value: string, asks: string) => ({ value, standIn: true, asks });

/**
 * Who does what the firm itself may not do, and how they are paid. In Ontario, advising on securities needs registration
 * (Securities Act, s. 25) and placing insurance a licence (Insurance Act, Part XIV); articles and resolutions are the
 * work of lawyers (Law Society Act, s. 26.1). The firm has yet to supply the names; until then each is a stand-in.
 */
export const practice = {
  /** Manages portfolios and recommends securities. */
  registrant: standIn(
    'a portfolio manager registered with the Ontario Securities Commission',
    'name, registration and firm of the portfolio manager',
  ),
  /** How whoever is registered is paid. */
  registrantPay: standIn(
    'a yearly percentage of what is managed, which you see in writing before you sign',
    'how the portfolio manager is paid, and whether the firm receives a part',
  ),
  /** Recommends and places insurance. */
  insuranceAgent: standIn(
    'a life insurance agent licensed in Ontario',
    'name and licence number of the insurance agent',
  ),
  /** How the agent is paid. */
  agentPay: standIn(
    'a commission by the insurer when a policy is issued',
    'how the agent is paid, and whether the firm receives a part',
  ),
  /** Signs what a cross-border return says about United States tax. */
  unitedStatesReturns: standIn(
    'a preparer registered with the Internal Revenue Service',
    'whether United States and Michigan returns are prepared at all, and by whom',
  ),
  /** Which days the promise of a reply counts. */
  replyDays: standIn('weekends included', 'who answers on Saturdays and Sundays'),
  /** How a client sends what must not go by e-mail. */
  documents: standIn(
    'your own protected folder; we send the link',
    'how a client sends papers safely: the name of the portal, or the password-protected way the firm uses',
  ),
  /** How an invoice can be paid. */
  payment: standIn('by cheque or e-transfer', 'how an invoice can be paid'),
  /** From the free hour of planning to the written options. */
  planningTime: standIn('three to four weeks', 'how long planning takes'),
} as const;

/** A field of work that needs a licence the firm does not hold. */
interface LeftToOthers {
  field: string;
  /** What belongs to the field, as the sentence about it begins. */
  work: string;
  by: Marked<string>;
  /** How they are paid, where it is not by an invoice to the client alone. */
  paid?: Marked<string>;
  /** What the firm does beside it. */
  ours?: string;
}

/** The one list of these fields. The legal page prints it; other pages name the one that they are about. */
export const leftToOthers: readonly LeftToOthers[] = [
  {
    field: 'Law',
    work: 'opinions, wills, powers of attorney, articles of incorporation, corporate resolutions, court and tribunal work are done',
    by: real('a lawyer or a licensed paralegal you choose'),
    ours: 'We gather the facts.',
  },
  {
    field: 'Assurance',
    work: 'audits and reviews of financial statements are done',
    by: real('a licensed public accountant you choose'),
    ours: 'We keep books and prepare returns.',
  },
  {
    field: 'Investments',
    work: 'securities and portfolios are recommended and managed',
    by: practice.registrant,
    paid: practice.registrantPay,
    ours: 'We work out amounts, accounts and tax.',
  },
  {
    field: 'Insurance',
    work: 'policies are recommended, quoted and sold',
    by: practice.insuranceAgent,
    paid: practice.agentPay,
    ours: 'We add up the risk and read with you what a policy you have says.',
  },
  {
    field: 'United States returns',
    work: 'they are prepared and signed',
    by: practice.unitedStatesReturns,
    ours: 'We prepare the Canadian return beside them.',
  },
  {
    field: 'Immigration',
    work: 'advice on visas and work permits is given',
    by: real('a person authorized on that side of the border'),
  },
];

/** The list in sentences. */
export const leftToOthersLines: readonly string[] = leftToOthers.map(({ field, work, by, paid, ours }) =>
  [`${field}: ${work} by ${by.value}${paid ? `, paid ${paid.value}` : ''}.`, ...(ours ? [ours] : [])].join(
    ' ',
  ),
);
