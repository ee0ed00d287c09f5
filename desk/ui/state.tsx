import { nothingToAnswer, stateWords } from '#content/desk/inquiry-answers.ts';
import type { DeskInquiry, InquiryState } from '#contract/desk.ts';

const marks: Readonly<Record<InquiryState, string>> = {
  new: 'new',
  assigned: 'assigned',
  client: 'client',
  answered: 'done',
  'not-for-us': 'past',
  spam: 'past',
};

/** How an inquiry stands: a mark, and always its word. */
export function State({
  of: { state, answeredAt },
}: {
  of: Pick<DeskInquiry, 'state'> & Partial<Pick<DeskInquiry, 'answeredAt'>>;
}) {
  // Nobody had to answer a booking without a note.
  const word = state === 'answered' && answeredAt === null ? nothingToAnswer : stateWords[state];
  return <span className={`st st--${marks[state]}`}>{word}</span>;
}
