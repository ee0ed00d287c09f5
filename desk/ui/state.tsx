import { stateWords } from '#content/desk/enquiry-answers.ts';
import type { EnquiryState } from '#contract/desk.ts';

const marks: Readonly<Record<EnquiryState, string>> = {
  new: 'new',
  taken: 'taken',
  client: 'client',
  answered: 'done',
  'not-for-us': 'past',
  spam: 'past',
};

/** How an enquiry stands: a mark, and always its word. */
export function State({ state }: { state: EnquiryState }) {
  return <span className={`st st--${marks[state]}`}>{stateWords[state]}</span>;
}
