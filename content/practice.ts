import type { Marked } from './vocabulary/base.ts';

const standIn = (value: string): Marked<string> => ({ value, standIn: true });

/**
 * Who does what the firm itself may not do, and how they are paid. In Ontario, advising on securities needs registration
 * (Securities Act, s. 25) and placing insurance a licence (Insurance Act, Part XIV); articles and resolutions are the
 * work of lawyers (Law Society Act, s. 26.1). The firm has yet to supply the names; until then each is a stand-in.
 */
export const practice = {
  /** Manages portfolios and recommends securities. */
  registrant: standIn('a portfolio manager registered with the Ontario Securities Commission'),
  /** How whoever is registered is paid. */
  registrantPay: standIn('a yearly percentage of what is managed, in writing before you sign'),
  /** Recommends and places insurance. */
  insuranceAgent: standIn('a life insurance agent licensed in Ontario'),
  /** How the agent is paid. */
  agentPay: standIn('a commission from the insurer when a policy is issued'),
  /** Signs what a cross-border return says about United States tax. */
  unitedStatesReturns: standIn('a preparer registered with the Internal Revenue Service'),
  /** Which days the promise of a reply counts: the firm confirms that somebody writes on a Saturday. */
  replyDays: standIn('weekends included'),
  /** How a client sends what must not go by e-mail. */
  documents: standIn('a protected folder of yours, to which we send you the link'),
  /** How an invoice can be paid. */
  payment: standIn('by cheque or e-transfer'),
  /** From the free hour of planning to the written options. */
  planningTime: standIn('three to four weeks'),
} as const;
