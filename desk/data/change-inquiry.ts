import { inquiryScreen as words } from '#content/desk/inquiry.ts';
import { deskWords } from '#content/desk/words.ts';
import {
  type AnswerWay,
  type ChangedInquiry,
  type DeskInquiry,
  type DeskPerson,
  deskEndpoints as endpoints,
  inquiryPath,
} from '#contract/desk.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { call, Refused } from './call.ts';
import { useInquiriesAgain } from './inquiry.ts';
import { useChange } from './session.ts';

interface Step {
  path: string;
  inquiry: DeskInquiry;
  body: object;
  done: string;
  /** For what is still open: told when it is done, or with why it is not, which it says itself. */
  settled?: ((error: Error | null) => void) | undefined;
}

/** Everything that somebody does with an inquiry. What was done is said, with a way back; so is what was not. */
export function useInquiryChanges() {
  const { offerUndo, warn } = useNotifications();
  const again = useInquiriesAgain();

  const post = ({ path, inquiry, body }: Step) =>
    call<ChangedInquiry>(inquiryPath(path, inquiry.id), { version: inquiry.version, ...body });

  const undo = useChange(
    post,
    ({ inquiry, undone }) => {
      again();
      const mail = undone?.mailLeft === null ? '' : (undone?.kind ?? '');
      // Somebody has read what was taken back, or will: that stands until it is closed.
      if (undone?.mailLeft) warn(words.undoneMail.left(inquiry.id, mail, inquiry.name || inquiry.id));
      else offerUndo(`${words.done.undone(inquiry.id)}${mail && ` ${words.undoneMail.takenBack}`}`);
    },
    refused,
  );
  const recallMail = (inquiry: DeskInquiry) => undo.send({ path: endpoints.undo, inquiry, body: {}, done: '' });

  const step = useChange(
    post,
    ({ inquiry, undoUntil }, { done, settled }) => {
      settled?.(null);
      again();
      offerUndo(done, undoUntil ? () => recallMail(inquiry) : undefined);
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

  const change = (path: string, inquiry: DeskInquiry, done: string, body: object = {}, settled?: Step['settled']) =>
    step.send({ path, inquiry, body, done, settled });

  return {
    busy: step.busy || undo.busy,
    take: (inquiry: DeskInquiry) => change(endpoints.assignToSelf, inquiry, words.done.take(inquiry.id)),
    give: (inquiry: DeskInquiry, to: DeskPerson | null) =>
      change(endpoints.assign, inquiry, to ? words.done.give(inquiry.id, to.name) : words.done.giveBack(inquiry.id), {
        to: to?.id ?? null,
      }),
    /** @param more when and by whom, if not now and by whoever notes it */
    answered: (
      inquiry: DeskInquiry,
      how: AnswerWay,
      more: { at?: string; by?: string } = {},
      settled?: (error: Error | null) => void,
    ) => change(endpoints.answered, inquiry, words.done.answered(inquiry.id), { how, ...more }, settled),
    client: (inquiry: DeskInquiry) => change(endpoints.client, inquiry, words.done.client(inquiry.id)),
    notForUs: (inquiry: DeskInquiry, mail: boolean) =>
      change(endpoints.notForUs, inquiry, words.done.notForUs(inquiry.id), { mail }),
    spam: (inquiry: DeskInquiry) => change(endpoints.spam, inquiry, words.done.spam(inquiry.id)),
    notSpam: (inquiry: DeskInquiry) => change(endpoints.notSpam, inquiry, words.done.notSpam(inquiry.id)),
    undo: recallMail,
  };
}

export type InquiryChanges = ReturnType<typeof useInquiryChanges>;
