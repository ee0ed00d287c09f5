import type { Link } from './base.ts';

/** Where none of the packages is right: what to do then. */
export interface InsteadOfPackage {
  title: string;
  text: string;
  action: Link;
}

export interface ChoiceAnswer {
  label: string;
  /** The places of the packages that cover it, counted from 0; or what to do, where none does. */
  covers: readonly (0 | 1 | 2)[] | InsteadOfPackage;
}

export interface ChoiceQuestion {
  title: string;
  /** The line of the term sheet that it is about; the reason is what the package has there. */
  line: string;
  answers: readonly ChoiceAnswer[];
}

/** Three questions that lead to one package, or to none. The first package that covers all three answers is named. */
export interface PackageChoice {
  questions: readonly [ChoiceQuestion, ChoiceQuestion, ChoiceQuestion];
  /** An honest word about the package above or below, one for each package. */
  otherwise: readonly [string, string, string];
}
