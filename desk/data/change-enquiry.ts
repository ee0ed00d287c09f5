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
import { useChange } from './session.ts';

interface Step {
  path: string;
  enquiry: DeskEnquiry;
  body: object;
  done: string;
}

/** Everything that somebody does with an enquiry. What was done is said, with a way back; so is what was not. */
export function useEnquiryChanges() {
  const { offerUndo, warn } = useTelling();
  const again = useEnquiriesAgain();

  const post = ({ path, enquiry, body }: Step) =>
    call<ChangedEnquiry>(enquiryPath(path, enquiry.id), { version: enquiry.version, ...body });

  const undo = useChange(
    post,
    ({ enquiry }) => {
      again();
      offerUndo(words.done.undone(enquiry.id));
    },
    refused,
  );
  const takeBack = (enquiry: DeskEnquiry) => undo.send({ path: endpoints.undo, enquiry, body: {}, done: '' });

  const step = useChange(
    post,
    ({ enquiry, undoUntil }, { done }) => {
      again();
      offerUndo(done, undoUntil ? () => takeBack(enquiry) : undefined);
    },
    refused,
  );

  function refused(error: Error) {
    again();
    warn((error instanceof Refused && error.message) || `${deskWords.away.title}. ${deskWords.away.next}`);
  }

  const change = (path: string, enquiry: DeskEnquiry, done: string, body: object = {}) =>
    step.send({ path, enquiry, body, done });

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
    answered: (enquiry: DeskEnquiry, how: AnswerWay) =>
      change(endpoints.answered, enquiry, words.done.answered(enquiry.id), { how }),
    client: (enquiry: DeskEnquiry) => change(endpoints.client, enquiry, words.done.client(enquiry.id)),
    notForUs: (enquiry: DeskEnquiry, mail: boolean) =>
      change(endpoints.notForUs, enquiry, words.done.notForUs(enquiry.id), { mail }),
    spam: (enquiry: DeskEnquiry) => change(endpoints.spam, enquiry, words.done.spam(enquiry.id)),
    notSpam: (enquiry: DeskEnquiry) => change(endpoints.notSpam, enquiry, words.done.notSpam(enquiry.id)),
    undo: takeBack,
  };
}

export type EnquiryChanges = ReturnType<typeof useEnquiryChanges>;
