import { nothingToAnswer, stateWords } from '#content/desk/enquiry-answers.ts';
import type { DeskEnquiry, EnquiryState } from '#contract/desk.ts';

const marks: Readonly<Record<EnquiryState, string>> = {
  new: 'new',
  taken: 'taken',
  client: 'client',
  answered: 'done',
  'not-for-us': 'past',
  spam: 'past',
};

/** How an enquiry stands: a mark, and always its word. */
export function State({
  of: { state, answeredAt },
}: {
  of: Pick<DeskEnquiry, 'state'> & Partial<Pick<DeskEnquiry, 'answeredAt'>>;
}) {
  // Nobody had to answer a booking without a note.
  const word = state === 'answered' && answeredAt === null ? nothingToAnswer : stateWords[state];
  return <span className={`st st--${marks[state]}`}>{word}</span>;
}
