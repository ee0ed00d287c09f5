import { Link } from 'wouter';
import { enquiryScreen as words } from '#content/desk/enquiry.ts';
import type { EnquiryState, EnquiryView } from '#contract/desk.ts';
import type { EnquiryChanges } from '../data/change-enquiry.ts';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { type Asking, canBeAnswered, canBeTaken } from './asking.ts';

import { bookLink, replyLink } from './reply.ts';

/** What one of these buttons asks about. */
type What = Exclude<Asking['what'], 'take' | 'remove'>;

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
  onAsk: (what: What) => void;
  /** Whether the keys stand on the buttons. */
  keys: boolean;
  /** The id of whoever sits here. */
  self: string;
}) {
  const { state } = enquiry;
  const cap = (key: string) => keys && <Cap>{key}</Cap>;
  const reply = replyLink(enquiry);
  const canAnswer = canBeAnswered(state);
  const isAsked = (what: What) => asking?.what === what;
  const isSpam = state === 'spam';
  return (
    <section className="acts acts--enquiry" aria-label={words.actions}>
      {reply && !isSpam && (
        <a className="b b--go wide" href={reply}>
          {words.reply}
          {cap('R')}
        </a>
      )}
      {canBeTaken(enquiry, self) && (
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
      {canAnswer && (
        <Button kind="soft" aria-expanded={isAsked('answered')} onClick={() => onAsk('answered')}>
          {words.earlierAnswer}
        </Button>
      )}
      {waits(state) && (
        <Button kind="soft" aria-expanded={isAsked('give')} onClick={() => onAsk('give')}>
          {words.give}
          {cap('G')}
        </Button>
      )}
      {!isSpam && (
        <Link className="b b--soft" href={bookLink(enquiry)}>
          {words.book}
          {cap('B')}
        </Link>
      )}
      <Button kind="soft" aria-expanded={isAsked('note')} onClick={() => onAsk('note')}>
        {words.note}
        {cap('N')}
      </Button>
      {(canAnswer || state === 'answered') && (
        <Button kind="soft" aria-expanded={isAsked('not-for-us')} onClick={() => onAsk('not-for-us')}>
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
      <Button kind="soft" aria-expanded={isAsked('block')} onClick={() => onAsk('block')}>
        {words.block}
      </Button>
      {undoUntil && (
        <Button kind="soft" busy={changes.busy} onClick={() => changes.undo(enquiry)}>
          {words.undo}
          {cap('Z')}
        </Button>
      )}
    </section>
  );
}
