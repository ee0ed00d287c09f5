import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trayWords as words } from '#content/desk/tray.ts';
import { deskWords } from '#content/desk/words.ts';
import { inquiryPath } from '#contract/desk.ts';
import { trayEndpoints as endpoints, type MailOpened, type MailQuestion, type Tray } from '#contract/desk-tray.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { call, Refused } from './call.ts';
import { useInquiriesAgain } from './inquiry.ts';
import { useChange } from './session.ts';

const askedEvery = 15_000;
const trayKey = ['tray'];
const questionsKey = (inquiry: string) => ['mails', inquiry];

/** What lies in the tray, and whether the mailbox is read; asked for again and again. */
export const useTray = () =>
  useQuery({ queryKey: trayKey, queryFn: () => call<Tray>(endpoints.tray), refetchInterval: askedEvery });

/** The mails of which staff are asked on an inquiry. */
export const useQuestions = (inquiry: string) =>
  useQuery({
    queryKey: questionsKey(inquiry),
    queryFn: () => call<MailQuestion[]>(inquiryPath(endpoints.ofInquiry, inquiry)),
    refetchInterval: askedEvery,
  });

/** Sets a mail of the tray aside, or several. @param after once it is done or was refused */
export function useSetAside(after: () => void) {
  const { offerUndo, warn } = useNotifications();
  const queries = useQueryClient();
  return useChange(
    (mails: string | readonly string[]) =>
      typeof mails === 'string'
        ? call<Tray>(endpoints.aside, { mail: mails })
        : call<Tray>(endpoints.asideAll, { mails }),
    (tray, mails) => {
      queries.setQueryData(trayKey, tray);
      offerUndo(typeof mails === 'string' ? words.done.aside : words.done.asideAll(mails.length));
      after();
    },
    (error) => {
      void queries.invalidateQueries({ queryKey: trayKey });
      warn(sentenceOf(error));
      after();
    },
  );
}

/** Opens an inquiry with a mail of the tray, or adds it to the one its sender has. @param after once it is done or was refused */
export function useOpenFrom(after: () => void) {
  const { offerUndo, warn } = useNotifications();
  const queries = useQueryClient();
  const again = useInquiriesAgain();
  const ended = () => {
    void queries.invalidateQueries({ queryKey: trayKey });
    again();
    after();
  };
  return useChange(
    (mail: string) => call<MailOpened>(endpoints.open, { mail }),
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

/** Gives a mail of the tray to an inquiry. */
export function useGiveMail(mail: string, done: () => void) {
  const { offerUndo } = useNotifications();
  const queries = useQueryClient();
  const again = useInquiriesAgain();
  return useChange(
    (inquiry: string) => call<{ inquiry: string }>(endpoints.give, { mail, inquiry }),
    (given) => {
      void queries.invalidateQueries({ queryKey: trayKey });
      again();
      offerUndo(words.done.given(given.inquiry));
      done();
    },
    () => void queries.invalidateQueries({ queryKey: trayKey }),
  );
}

/** Says whether a mail belongs to the inquiry on which that is asked. */
export function useAnswerQuestion(inquiry: string, after: () => void) {
  const { offerUndo, warn } = useNotifications();
  const queries = useQueryClient();
  const again = useInquiriesAgain();
  return useChange(
    (said: { mail: string; yes: boolean }) => call<MailQuestion[]>(inquiryPath(endpoints.ofInquiry, inquiry), said),
    (questions, { yes }) => {
      queries.setQueryData(questionsKey(inquiry), questions);
      void queries.invalidateQueries({ queryKey: trayKey });
      again();
      offerUndo(yes ? words.done.yes : words.done.no);
      after();
    },
    (error) => {
      void queries.invalidateQueries({ queryKey: questionsKey(inquiry) });
      warn(sentenceOf(error));
      after();
    },
  );
}

const sentenceOf = (error: Error): string =>
  (error instanceof Refused && error.message) || `${deskWords.away.title}. ${deskWords.away.next}`;
