import { diaryWords as words } from '#content/desk/diary.ts';
import { deskWords } from '#content/desk/words.ts';
import {
  bookingPath,
  type DiaryBookingView,
  type DiaryChanged,
  diaryEndpoints,
  type Outcome,
} from '#contract/desk-diary.ts';
import { call, Refused } from '../data/call.ts';
import { useDiaryAgain } from '../data/diary.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { useTelling } from '../ui/telling.tsx';

/** What became of a consultation that has begun. It sends no mail, so it happens at once and can be taken back. */
export function OutcomeAsked({ booking }: { booking: DiaryBookingView }) {
  const { reference, version, name, outcome } = booking;
  const again = useDiaryAgain();
  const { offerUndo, warn } = useTelling();
  const path = bookingPath(diaryEndpoints.outcome, reference);
  const failed = (error: Error) => {
    again();
    warn((error instanceof Refused && error.message) || `${deskWords.away.title}. ${deskWords.away.next}`);
  };
  const undo = useChange(
    (given: { version: number; outcome: Outcome }) => call<DiaryChanged>(path, given),
    ({ booking: changed }) => again(changed),
    failed,
  );
  const { send, busy } = useChange(
    ({ version, outcome }: { version: number; outcome: Outcome; before: Outcome }) =>
      call<DiaryChanged>(path, { version, outcome }),
    ({ booking: changed }, { before }) => {
      again(changed);
      offerUndo(words.outcome.done(name, words.outcomes[changed.outcome]), () =>
        undo.send({ version: changed.version, outcome: before }),
      );
    },
    failed,
  );
  const choose = (chosen: Outcome) => () => {
    if (chosen !== outcome) send({ version, outcome: chosen, before: outcome });
  };
  return (
    <div className="do">
      <h3>{words.outcome.title}</h3>
      <div className="acts">
        {(['came', 'missed'] as const).map((one) => (
          <Button
            key={one}
            {...(outcome === one ? {} : { kind: 'soft' as const })}
            aria-pressed={outcome === one}
            busy={busy}
            onClick={choose(one)}
          >
            {words.outcome[one]}
          </Button>
        ))}
      </div>
    </div>
  );
}
