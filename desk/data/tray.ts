import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trayWords as words } from '#content/desk/tray.ts';
import { deskWords } from '#content/desk/words.ts';
import { enquiryPath } from '#contract/desk.ts';
import {
  trayEndpoints as endpoints,
  type MailOpened,
  type MailQuestion,
  type Tray,
} from '#contract/desk-tray.ts';
import { useTelling } from '../ui/telling.tsx';
import { call, Refused } from './call.ts';
import { useEnquiriesAgain } from './enquiry.ts';
import { useChange } from './session.ts';

const askedEvery = 15_000;
const trayKey = ['tray'];
const questionsKey = (enquiry: string) => ['mails', enquiry];

/** What lies in the tray, and whether the mailbox is read; asked for again and again. */
export const useTray = () =>
  useQuery({ queryKey: trayKey, queryFn: () => call<Tray>(endpoints.tray), refetchInterval: askedEvery });

/** The mails of which staff are asked on an enquiry. */
export const useQuestions = (enquiry: string) =>
  useQuery({
    queryKey: questionsKey(enquiry),
    queryFn: () => call<MailQuestion[]>(enquiryPath(endpoints.ofEnquiry, enquiry)),
    refetchInterval: askedEvery,
  });

/** Sets a mail of the tray aside, or several. @param after once it is done or was refused */
export function useSetAside(after: () => void) {
  const { offerUndo, warn } = useTelling();
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

/** Opens an enquiry with a mail of the tray, or adds it to the one its sender has. @param after once it is done or was refused */
export function useOpenFrom(after: () => void) {
  const { offerUndo, warn } = useTelling();
  const queries = useQueryClient();
  const again = useEnquiriesAgain();
  const ended = () => {
    void queries.invalidateQueries({ queryKey: trayKey });
    again();
    after();
  };
  return useChange(
    (mail: string) => call<MailOpened>(endpoints.open, { mail }),
    ({ enquiry, opened }) => {
      offerUndo(opened ? words.done.opened(enquiry) : words.done.given(enquiry));
      ended();
    },
    (error) => {
      warn(sentenceOf(error));
      ended();
    },
  );
}

/** Gives a mail of the tray to an enquiry. */
export function useGiveMail(mail: string, done: () => void) {
  const { offerUndo } = useTelling();
  const queries = useQueryClient();
  const again = useEnquiriesAgain();
  return useChange(
    (enquiry: string) => call<{ enquiry: string }>(endpoints.give, { mail, enquiry }),
    (given) => {
      void queries.invalidateQueries({ queryKey: trayKey });
      again();
      offerUndo(words.done.given(given.enquiry));
      done();
    },
    () => void queries.invalidateQueries({ queryKey: trayKey }),
  );
}

/** Says whether a mail belongs to the enquiry on which that is asked. */
export function useAnswerQuestion(enquiry: string, after: () => void) {
  const { offerUndo, warn } = useTelling();
  const queries = useQueryClient();
  const again = useEnquiriesAgain();
  return useChange(
    (said: { mail: string; yes: boolean }) =>
      call<MailQuestion[]>(enquiryPath(endpoints.ofEnquiry, enquiry), said),
    (questions, { yes }) => {
      queries.setQueryData(questionsKey(enquiry), questions);
      void queries.invalidateQueries({ queryKey: trayKey });
      again();
      offerUndo(yes ? words.done.yes : words.done.no);
      after();
    },
    (error) => {
      void queries.invalidateQueries({ queryKey: questionsKey(enquiry) });
      warn(sentenceOf(error));
      after();
    },
  );
}

const sentenceOf = (error: Error): string =>
  (error instanceof Refused && error.message) || `${deskWords.away.title}. ${deskWords.away.next}`;
