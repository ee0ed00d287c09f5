import { inquiryScreen as words } from '#content/desk/inquiry.ts';
import type { EndpointName, Sent } from '#contract/api.ts';
import type { CallInput } from '#contract/client.ts';
import type { AnswerWay, BoardFolder, ChangedInquiry, DeskInquiry, DeskPerson } from '#contract/desk.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { sentenceOf } from '../ui/text.tsx';
import { call } from './call.ts';
import { useAnswer, useChange, useRefresh, useVersioned } from './queries.ts';

/** Polling interval in ms; hidden tabs do not poll. */
const refetchInterval = 4000;

export const useBoard = (folder: BoardFolder = 'open') =>
  useVersioned('GET /api/desk/board', { query: { folder } }, { refetchInterval, placeholderData: (before) => before });

export type SeenBoard = NonNullable<ReturnType<typeof useBoard>['data']>;

/** Whether mail is only stored, for lack of a mail server. */
export const useMailKept = (): boolean => useBoard().data?.alarm?.kind === 'no-mail';

export const useInquiry = (id: string, wanted = true) =>
  useAnswer('GET /api/desk/inquiries/:id', { params: { id } }, { enabled: wanted, refetchInterval });

export const useFound = (q: string) =>
  useAnswer('GET /api/desk/search', { query: { q } }, { enabled: q.trim().length > 0 });

export const useInquiriesAgain = () =>
  useRefresh('GET /api/desk/board', 'GET /api/desk/inquiries/:id', 'GET /api/desk/search');

type Step = Extract<
  EndpointName,
  `POST /api/desk/inquiries/:id/${'assign-to-self' | 'assign' | 'answered' | 'client' | 'not-for-us' | 'spam' | 'not-spam' | 'undo'}`
>;

interface Press {
  inquiry: DeskInquiry;
  work: () => Promise<ChangedInquiry>;
  done: string;
  /** Called on success, or with the error, which the caller then shows. */
  settled?: ((error: Error | null) => void) | undefined;
}

/** Reports success with an undo, and failures. */
export function useInquiryChanges() {
  const { offerUndo, warn } = useNotifications();
  const again = useInquiriesAgain();

  const failed = (error: Error, { settled }: Pick<Press, 'settled'>) => {
    again();
    if (settled) settled(error);
    else warn(sentenceOf(error));
  };
  const undo = useChange(
    ({ work }: Press) => work(),
    ({ inquiry, undone }) => {
      again();
      const mail = undone?.mailLeft === null ? '' : (undone?.kind ?? '');
      // The mail has left although the change was undone: stays until closed.
      if (undone?.mailLeft) warn(words.undoneMail.left(inquiry.id, mail, inquiry.name || inquiry.id));
      else offerUndo(`${words.done.undone(inquiry.id)}${mail && ` ${words.undoneMail.takenBack}`}`);
    },
    failed,
  );
  const step = useChange(
    ({ work }: Press) => work(),
    ({ inquiry, undoUntil }, { done, settled }) => {
      settled?.(null);
      again();
      offerUndo(done, undoUntil ? () => takeBack(inquiry) : undefined);
    },
    failed,
  );

  const press = <Name extends Step>(
    name: Name,
    inquiry: DeskInquiry,
    more: Omit<Sent<Name, 'body'>, 'version'>,
  ): (() => Promise<ChangedInquiry>) => {
    const input = { params: { id: inquiry.id }, body: { version: inquiry.version, ...more } };
    return () => call<Step>(name, ...([input] as unknown as CallInput<Step>));
  };
  const change = <Name extends Step>(
    name: Name,
    inquiry: DeskInquiry,
    done: string,
    more: Omit<Sent<Name, 'body'>, 'version'>,
    settled?: Press['settled'],
  ) => step.send({ inquiry, work: press(name, inquiry, more), done, settled });
  const takeBack = (inquiry: DeskInquiry) =>
    undo.send({ inquiry, work: press('POST /api/desk/inquiries/:id/undo', inquiry, {}), done: '' });

  return {
    busy: step.busy || undo.busy,
    take: (inquiry: DeskInquiry) =>
      change('POST /api/desk/inquiries/:id/assign-to-self', inquiry, words.done.take(inquiry.id), {}),
    give: (inquiry: DeskInquiry, to: DeskPerson | null) =>
      change(
        'POST /api/desk/inquiries/:id/assign',
        inquiry,
        to ? words.done.give(inquiry.id, to.name) : words.done.giveBack(inquiry.id),
        { to: to?.id ?? null },
      ),
    /** @param more when and by whom, if not now and by the current staff member */
    answered: (
      inquiry: DeskInquiry,
      how: AnswerWay,
      more: { at?: string; by?: string } = {},
      settled?: (error: Error | null) => void,
    ) =>
      change(
        'POST /api/desk/inquiries/:id/answered',
        inquiry,
        words.done.answered(inquiry.id),
        { how, ...more },
        settled,
      ),
    client: (inquiry: DeskInquiry) =>
      change('POST /api/desk/inquiries/:id/client', inquiry, words.done.client(inquiry.id), {}),
    notForUs: (inquiry: DeskInquiry, mail: boolean) =>
      change('POST /api/desk/inquiries/:id/not-for-us', inquiry, words.done.notForUs(inquiry.id), { mail }),
    spam: (inquiry: DeskInquiry) =>
      change('POST /api/desk/inquiries/:id/spam', inquiry, words.done.spam(inquiry.id), {}),
    notSpam: (inquiry: DeskInquiry) =>
      change('POST /api/desk/inquiries/:id/not-spam', inquiry, words.done.notSpam(inquiry.id), {}),
    undo: takeBack,
  };
}

export type InquiryChanges = ReturnType<typeof useInquiryChanges>;
