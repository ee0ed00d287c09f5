import { useQueryClient } from '@tanstack/react-query';
import { trayWords as words } from '#content/desk/tray.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { sentenceOf } from '../ui/text.tsx';
import { call } from './call.ts';
import { useInquiriesAgain } from './inquiries.ts';
import { keyOf, useAnswer, useChange, useRefresh } from './queries.ts';

const refetchInterval = 15_000;
const tray = 'GET /api/desk/tray';
const questionsOf = 'GET /api/desk/inquiries/:id/mails';

export const useTray = () => useAnswer(tray, {}, { refetchInterval });

export const useQuestions = (id: string) => useAnswer(questionsOf, { params: { id } }, { refetchInterval });

export function useSetAside(after: () => void) {
  const { offerUndo, warn } = useNotifications();
  const queries = useQueryClient();
  const again = useRefresh(tray);
  return useChange(
    (mails: string | readonly string[]) =>
      typeof mails === 'string'
        ? call('POST /api/desk/tray/aside', { body: { mail: mails } })
        : call('POST /api/desk/tray/aside-all', { body: { mails } }),
    (left, mails) => {
      queries.setQueryData(keyOf(tray, {}), left);
      offerUndo(typeof mails === 'string' ? words.done.aside : words.done.asideAll(mails.length));
      after();
    },
    (error) => {
      again();
      warn(sentenceOf(error));
      after();
    },
  );
}

/** Opens an inquiry, or adds to the sender's. @param after on success or refusal */
export function useOpenFrom(after: () => void) {
  const { offerUndo, warn } = useNotifications();
  const trayAgain = useRefresh(tray);
  const inquiriesAgain = useInquiriesAgain();
  const ended = () => {
    trayAgain();
    inquiriesAgain();
    after();
  };
  return useChange(
    (mail: string) => call('POST /api/desk/tray/open', { body: { mail } }),
    ({ inquiry, opened }) => {
      offerUndo(opened ? words.done.opened(inquiry) : words.done.given(inquiry));
      ended();
    },
    (error) => {
      warn(sentenceOf(error));
      ended();
    },
  );
}

export function useGiveMail(mail: string, done: () => void) {
  const { offerUndo } = useNotifications();
  const trayAgain = useRefresh(tray);
  const inquiriesAgain = useInquiriesAgain();
  return useChange(
    (inquiry: string) => call('POST /api/desk/tray/give', { body: { mail, inquiry } }),
    ({ inquiry }) => {
      trayAgain();
      inquiriesAgain();
      offerUndo(words.done.given(inquiry));
      done();
    },
    trayAgain,
  );
}

export function useAnswerQuestion(inquiry: string, after: () => void) {
  const { offerUndo, warn } = useNotifications();
  const queries = useQueryClient();
  const trayAgain = useRefresh(tray);
  const inquiriesAgain = useInquiriesAgain();
  const questionsAgain = useRefresh(questionsOf);
  const params = { id: inquiry };
  return useChange(
    (body: { mail: string; yes: boolean }) => call('POST /api/desk/inquiries/:id/mails', { params, body }),
    (questions, { yes }) => {
      queries.setQueryData(keyOf(questionsOf, { params }), questions);
      trayAgain();
      inquiriesAgain();
      offerUndo(yes ? words.done.yes : words.done.no);
      after();
    },
    (error) => {
      questionsAgain();
      warn(sentenceOf(error));
      after();
    },
  );
}
