import { enquiryScreen as words } from '#content/desk/enquiry.ts';
import type { EnquiryState, EnquiryView } from '#contract/desk.ts';
import type { EnquiryChanges } from '../data/change-enquiry.ts';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { replyLink } from './reply.ts';

/** What is asked before it is done. */
export type Asking = 'give' | 'note' | 'not-for-us';

const waits = (state: EnquiryState) => state === 'new' || state === 'taken';

/** Everything that can be done with an enquiry as it stands, each with its key. */
export function Actions({
  view: { enquiry, undoUntil },
  changes,
  asking,
  onAsk,
  keys,
  self,
}: {
  view: EnquiryView;
  changes: EnquiryChanges;
  asking: Asking | null;
  onAsk: (what: Asking) => void;
  /** Whether the keys stand on the buttons. */
  keys: boolean;
  /** The id of whoever sits here. */
  self: string;
}) {
  const { state, takenBy } = enquiry;
  const cap = (key: string) => keys && <Cap>{key}</Cap>;
  const reply = replyLink(enquiry);
  const canAnswer = waits(state) || state === 'client';
  const isSpam = state === 'spam';
  return (
    <section className="acts acts--enquiry" aria-label={words.actions}>
      {reply && !isSpam && (
        <a className="b b--go wide" href={reply}>
          {words.reply}
          {cap('R')}
        </a>
      )}
      {!isSpam && !(state === 'taken' && takenBy === self) && (
        <Button busy={changes.busy} onClick={() => changes.take(enquiry)}>
          {waits(state) ? words.take : words.takeBack}
          {cap('T')}
        </Button>
      )}
      {canAnswer && (
        <>
          <Button busy={changes.busy} onClick={() => changes.answered(enquiry, 'phone')}>
            {words.phone}
            {cap('A')}
          </Button>
          <Button busy={changes.busy} onClick={() => changes.answered(enquiry, 'mail')}>
            {words.mail}
          </Button>
        </>
      )}
      {(waits(state) || state === 'answered') && (
        <Button busy={changes.busy} onClick={() => changes.client(enquiry)}>
          {words.client}
          {cap('W')}
        </Button>
      )}
      <span className="br" />
      {waits(state) && (
        <Button kind="soft" aria-expanded={asking === 'give'} onClick={() => onAsk('give')}>
          {words.give}
          {cap('G')}
        </Button>
      )}
      <Button kind="soft" aria-expanded={asking === 'note'} onClick={() => onAsk('note')}>
        {words.note}
        {cap('N')}
      </Button>
      {(canAnswer || state === 'answered') && (
        <Button kind="soft" aria-expanded={asking === 'not-for-us'} onClick={() => onAsk('not-for-us')}>
          {words.notForUs}
        </Button>
      )}
      {isSpam ? (
        <Button kind="soft" busy={changes.busy} onClick={() => changes.notSpam(enquiry)}>
          {words.notSpam}
        </Button>
      ) : (
        <Button kind="soft" busy={changes.busy} onClick={() => changes.spam(enquiry)}>
          {words.spam}
        </Button>
      )}
      {undoUntil && (
        <Button kind="soft" busy={changes.busy} onClick={() => changes.undo(enquiry)}>
          {words.undo}
          {cap('Z')}
        </Button>
      )}
    </section>
  );
}
