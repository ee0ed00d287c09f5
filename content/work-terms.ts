import type { Marked } from './vocabulary/base.ts';

const standIn = (value: string): Marked<string> => ({ value, standIn: true });

/** How long each kind of work takes, and for how many people it is meant. The firm has yet to confirm each. */
export const workTerms = {
  /** From complete records to the finished business plan. */
  businessPlan: standIn('three to five weeks'),
  /** From complete papers to a personal return that is ready to sign. */
  taxReturn: standIn('ten business days'),
  /** From the signed letter to the opening, in a startup package. */
  startup: standIn('four to eight weeks'),
  /** From the first papers of a client to books we can go on with. */
  takeover: standIn('one to two weeks'),
  /** Day of the month by which a client's papers are in. */
  papersBy: standIn('the 5th'),
  /** Day of the month by which the month before is closed. */
  monthClosedBy: standIn('the 15th'),
  /** From signature to delivery of a branding package. */
  branding: standIn('two to six weeks'),
  /** From signature to the last item of an HR package. */
  policies: standIn('four to eight weeks'),
  /** From the first morning to the last training session. */
  training: standIn('six to ten weeks'),
  /** Staff of the employers who get HR support. */
  staffs: standIn('5 to 500'),
  /** Employees on a payroll. */
  payrolls: standIn('2 to 60'),
  /** People in a training session. */
  sessionSize: standIn('6 to 12'),
} as const;
