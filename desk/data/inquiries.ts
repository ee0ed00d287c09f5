import { useEffect, useState } from 'react';
import { inquiryWords as words } from '#content/desk/inquiry.ts';
import type { EndpointName, RequestInput } from '#contract/api.ts';
import type { ChangedInquiry, DeskInquiry, DeskPerson, ReplyMethod } from '#contract/desk.ts';
import type { BoardFolder } from '#contract/desk-board.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { callByName } from './call.ts';
import { useDeskMutation, useEndpointQuery } from './queries.ts';

/** Hidden tabs do not poll. */
const refetchIntervalMs = 4000;

export const useBoard = (folder: BoardFolder = 'open') =>
  useEndpointQuery(
    'GET /api/desk/board',
    { query: { folder } },
    { refetchInterval: refetchIntervalMs, placeholderData: (before) => before },
  );

/** Whether there is no mail server, so that mails are only stored. */
export const useIsMailOnlyStored = (): boolean => useBoard().data?.alarm?.kind === 'no-mail';

/** Short, so that displayed minutes change on time. */
const clockIntervalMs = 5000;

/** By the server, since 1970: the browser's clock may be wrong. */
export function useServerNowMs(): number {
  const { data: board, dataUpdatedAt } = useBoard();
  const [browserNow, setBrowserNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setBrowserNow(Date.now()), clockIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return board ? browserNow + Date.parse(board.at) - dataUpdatedAt : browserNow;
}

/** As ISO 8601. */
export const useServerNow = (): string => new Date(useServerNowMs()).toISOString();

export const useInquiry = (id: string, enabled = true) =>
  useEndpointQuery('GET /api/desk/inquiries/:id', { params: { id } }, { enabled, refetchInterval: refetchIntervalMs });

export const useTray = () => useEndpointQuery('GET /api/desk/tray', {}, { refetchInterval: 15_000 });

type InquiryChangeEndpoint = Extract<
  EndpointName,
  `POST /api/desk/inquiries/:id/${'assign-to-self' | 'assign' | 'answered' | 'client' | 'not-for-us' | 'spam' | 'not-spam' | 'undo'}`
>;

interface ChangeRequest {
  send: () => Promise<ChangedInquiry>;
  done: (changed: ChangedInquiry) => void;
  isUndo?: boolean;
}

interface ChangesOptions {
  onDone?: () => void;
  /** The caller shows errors itself. */
  showsErrors?: boolean;
}

/** Changes an inquiry. Success is shown in a toast, with an undo where possible; failures in a banner. */
export function useInquiryChanges({ onDone, showsErrors = false }: ChangesOptions = {}) {
  const { showToast, showWarning } = useNotifications();
  const { send, busy, error } = useDeskMutation(
    (request: ChangeRequest) => request.send(),
    (changed, { done, isUndo }) => {
      if (!isUndo) onDone?.();
      done(changed);
    },
    (failure, { isUndo }) => {
      if (!showsErrors || isUndo) showWarning(failure);
    },
  );

  const requestOf = <Name extends InquiryChangeEndpoint>(
    name: Name,
    { id, version }: DeskInquiry,
    more: Omit<RequestInput<Name, 'body'>, 'version'>,
  ) => {
    const input = { params: { id }, body: { version, ...more } };
    return () => callByName<InquiryChangeEndpoint>(name, input);
  };
  const undo = (inquiry: DeskInquiry) =>
    send({
      send: requestOf('POST /api/desk/inquiries/:id/undo', inquiry, {}),
      isUndo: true,
      done: ({ undone }) => {
        const mail = undone?.mailLeft === null ? '' : (undone?.kind ?? '');
        // The change was undone, but its mail is already sent: a warning, because it stays until it is closed.
        if (undone?.mailLeft) showWarning(words.undoneMail.left(inquiry.id, mail, inquiry.name || inquiry.id));
        else showToast(`${words.done.undone(inquiry.id)}${mail && ` ${words.undoneMail.takenBack}`}`);
      },
    });
  const change = <Name extends InquiryChangeEndpoint>(
    name: Name,
    inquiry: DeskInquiry,
    done: (reference: string) => string,
    more: Omit<RequestInput<Name, 'body'>, 'version'>,
  ) =>
    send({
      send: requestOf(name, inquiry, more),
      done: (changed) => showToast(done(inquiry.id), changed.undoUntil ? () => undo(changed.inquiry) : undefined),
    });

  const { done } = words;
  return {
    busy,
    error,
    undo,
    assignToSelf: (inquiry: DeskInquiry) =>
      change('POST /api/desk/inquiries/:id/assign-to-self', inquiry, done.assignedToSelf, {}),
    assign: (inquiry: DeskInquiry, to: DeskPerson | null) =>
      change(
        'POST /api/desk/inquiries/:id/assign',
        inquiry,
        (reference) => (to ? done.assigned(reference, to.name) : done.unassigned(reference)),
        { to: to?.id ?? null },
      ),
    /** @param more when and who answered, if not now and by the current staff member */
    markAnswered: (inquiry: DeskInquiry, how: ReplyMethod, more: { at?: string; by?: string } = {}) =>
      change('POST /api/desk/inquiries/:id/answered', inquiry, done.answered, { how, ...more }),
    markWaitingForClient: (inquiry: DeskInquiry) =>
      change('POST /api/desk/inquiries/:id/client', inquiry, done.client, {}),
    /** @param text of the e-mail; undefined for none */
    markNotForUs: (inquiry: DeskInquiry, text: string | undefined) =>
      change(
        'POST /api/desk/inquiries/:id/not-for-us',
        inquiry,
        done.notForUs,
        text === undefined ? { mail: false } : { mail: true, words: text },
      ),
    markSpam: (inquiry: DeskInquiry) => change('POST /api/desk/inquiries/:id/spam', inquiry, done.spam, {}),
    markNotSpam: (inquiry: DeskInquiry) => change('POST /api/desk/inquiries/:id/not-spam', inquiry, done.notSpam, {}),
  };
}

export type InquiryChanges = ReturnType<typeof useInquiryChanges>;
