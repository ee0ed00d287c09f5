export type Applicant = 'business' | 'farm' | 'nonprofit';

export type Place = 'ontario' | 'michigan';

/** What the money is for. */
export type Purpose = 'start' | 'equipment' | 'people' | 'research' | 'export' | 'cash' | 'community';

/** How far along and how large: not open yet, open for up to two years, or longer with up to 50, up to 500 or more people. */
export type Stage = 'before' | 'young' | 'small' | 'medium' | 'large';

/** What somebody tells about themselves and their project. */
export interface Applying {
  who: Applicant;
  where: Place | 'both';
  purpose: Purpose;
  stage: Stage;
  /** Whether something has been ordered, signed or begun. */
  begun: boolean;
}

/** A grant, a loan or something of the kind that an authority, a bank or a foundation offers. */
export interface Program {
  name: string;
  administrator: string;
  kind:
    | 'Grant'
    | 'Loan'
    | 'Loan guarantee'
    | 'Tax credit'
    | 'Wage subsidy'
    | 'Income program'
    | 'Free advice';
  /** Whom it is for, in a sentence. */
  forWhom: string;
  /** Amounts and windows, as far as they are public. */
  limits: string;
  who: readonly Applicant[];
  purposes: readonly Purpose[];
  stages: readonly Stage[];
  /** Whether it can still be asked for once the work has begun. */
  afterStart: boolean;
  /** What to have ready. */
  prepare: string;
  /** What to ask before anything is written. */
  ask: string;
}
