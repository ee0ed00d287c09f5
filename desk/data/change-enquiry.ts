import { enquiryScreen as words } from '#content/desk/enquiry.ts';
import { deskWords } from '#content/desk/words.ts';
import {
  type AnswerWay,
  type ChangedEnquiry,
  type DeskEnquiry,
  type DeskPerson,
  deskEndpoints as endpoints,
  enquiryPath,
} from '#contract/desk.ts';
import { useTelling } from '../ui/telling.tsx';
import { call, Refused } from './call.ts';
import { useEnquiriesAgain } from './enquiry.ts';
import { useNoteOwnChange } from './own-changes.ts';
import { useChange } from './session.ts';

interface Step {
  path: string;
  enquiry: DeskEnquiry;
  body: object;
  done: string;
  /** For what is still open: told when it is done, or with why it is not, which it says itself. */
  settled?: ((error: Error | null) => void) | undefined;
}

/** Everything that somebody does with an enquiry. What was done is said, with a way back; so is what was not. */
export function useEnquiryChanges() {
  const { offerUndo, warn } = useTelling();
  const again = useEnquiriesAgain();
  const noteOwn = useNoteOwnChange();

  const post = ({ path, enquiry, body }: Step) =>
    call<ChangedEnquiry>(enquiryPath(path, enquiry.id), { version: enquiry.version, ...body });

  const undo = useChange(
    post,
    ({ enquiry, undone }) => {
      noteOwn(enquiry.id);
      again();
      const mail = undone?.mailLeft === null ? '' : (undone?.kind ?? '');
      // Somebody has read what was taken back, or will: that stands until it is closed.
      if (undone?.mailLeft) warn(words.undoneMail.left(enquiry.id, mail, enquiry.name || enquiry.id));
      else offerUndo(`${words.done.undone(enquiry.id)}${mail && ` ${words.undoneMail.takenBack}`}`);
    },
    refused,
  );
  const takeBack = (enquiry: DeskEnquiry) => undo.send({ path: endpoints.undo, enquiry, body: {}, done: '' });

  const step = useChange(
    post,
    ({ enquiry, undoUntil }, { done, settled }) => {
      settled?.(null);
      noteOwn(enquiry.id);
      again();
      offerUndo(done, undoUntil ? () => takeBack(enquiry) : undefined);
    },
    refused,
  );

  function refused(error: Error, { settled }: Step) {
    again();
    if (settled) {
      settled(error);
      return;
    }
    warn((error instanceof Refused && error.message) || `${deskWords.away.title}. ${deskWords.away.next}`);
  }

  const change = (
    path: string,
    enquiry: DeskEnquiry,
    done: string,
    body: object = {},
    settled?: Step['settled'],
  ) => step.send({ path, enquiry, body, done, settled });

  return {
    busy: step.busy || undo.busy,
    take: (enquiry: DeskEnquiry) => change(endpoints.take, enquiry, words.done.take(enquiry.id)),
    give: (enquiry: DeskEnquiry, to: DeskPerson | null) =>
      change(
        endpoints.give,
        enquiry,
        to ? words.done.give(enquiry.id, to.name) : words.done.giveBack(enquiry.id),
        { to: to?.id ?? null },
      ),
    /** @param more when and by whom, if not now and by whoever notes it */
    answered: (
      enquiry: DeskEnquiry,
      how: AnswerWay,
      more: { at?: string; by?: string } = {},
      settled?: (error: Error | null) => void,
    ) => change(endpoints.answered, enquiry, words.done.answered(enquiry.id), { how, ...more }, settled),
    client: (enquiry: DeskEnquiry) => change(endpoints.client, enquiry, words.done.client(enquiry.id)),
    notForUs: (enquiry: DeskEnquiry, mail: boolean) =>
      change(endpoints.notForUs, enquiry, words.done.notForUs(enquiry.id), { mail }),
    spam: (enquiry: DeskEnquiry) => change(endpoints.spam, enquiry, words.done.spam(enquiry.id)),
    notSpam: (enquiry: DeskEnquiry) => change(endpoints.notSpam, enquiry, words.done.notSpam(enquiry.id)),
    undo: takeBack,
  };
}

export type EnquiryChanges = ReturnType<typeof useEnquiryChanges>;
