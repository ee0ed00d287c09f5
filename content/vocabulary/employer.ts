/** What a duty is about; the checklist is in this order. */
export type DutyTopic = 'accounts' | 'hiring' | 'pay' | 'safety' | 'policies' | 'access' | 'leave';

/** Something that the law asks of an employer from a certain number of staff on. */
export interface Duty {
  /** What there is to do, in a sentence. */
  text: string;
  topic: DutyTopic;
  /** The least number of staff it applies to. */
  from: number;
  /** The greatest number, where another duty takes its place above it. */
  upTo?: number;
  /** How the staff are counted, where the rule does not simply count everybody in the province or state. */
  counted?: string;
}
