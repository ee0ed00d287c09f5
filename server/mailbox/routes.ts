import type { FastifyInstance } from 'fastify';
import { trayAnswers as answers } from '#content/desk/tray.ts';
import {
  type MailQuestion,
  mailAnswered,
  mailAside,
  mailGiven,
  type Tray,
  trayEndpoints,
} from '#contract/desk-tray.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { MailboxOptions } from './options.ts';
import { answerQuestion, giveMail, questionsOf, readTray, type Settled, setAside } from './tray.ts';

type OfEnquiry = { Params: { id: string } };

/** What staff are asked about mails, and the tray. @param since since when the mailbox could not be read */
export const trayRoutes =
  (options: MailboxOptions, since: () => Promise<string | null>) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store, staff, staffOf, audit, server, now = () => new Date() } = options;

    const tray = async (): Promise<Tray> => ({
      ...{ reading: server !== undefined, since: await since() },
      ...(await readTray(store.db)),
    });
    const questions = async (enquiry: string): Promise<MailQuestion[]> =>
      (await questionsOf(store.db, enquiry).execute()).map(({ id, at, name, address, subject, side }) => ({
        ...{ id, at, name, address, subject, side },
      }));

    /** @throws Refusal 404, 409 */
    async function expectDone(settled: Settled, typed = ''): Promise<void> {
      if (settled.outcome === 'done') return;
      if (settled.outcome === 'unknown') throw new Refusal(404, answers.unknown);
      if (settled.outcome === 'spam') throw new Refusal(409, answers.spam(settled.enquiry));
      if (settled.outcome === 'no-enquiry') {
        const sentence = answers.noEnquiry(typed);
        throw new Refusal(400, sentence, [{ field: 'enquiry', sentence }]);
      }
      const who = (await staff()).find(({ id }) => id === settled.by)?.name ?? '';
      throw new Refusal(409, answers.settled(who));
    }

    app.get(trayEndpoints.tray, tray);

    app.post(trayEndpoints.give, async (request): Promise<{ enquiry: string }> => {
      const { mail, enquiry: typed } = readBody(mailGiven, request.body);
      const { id } = staffOf(request);
      const given = await giveMail(store, mail, typed, { id, now: now() });
      await expectDone(given, typed);
      const enquiry = given.enquiry ?? typed;
      await audit(store.db, { who: id, what: 'gave-mail', on: enquiry });
      return { enquiry };
    });

    app.post(trayEndpoints.aside, async (request): Promise<Tray> => {
      const { mail } = readBody(mailAside, request.body);
      const { id } = staffOf(request);
      await expectDone(await setAside(store, mail, { id, now: now() }));
      await audit(store.db, { who: id, what: 'set-mail-aside', on: 'tray' });
      return tray();
    });

    app.get<OfEnquiry>(trayEndpoints.ofEnquiry, (request) => questions(request.params.id));

    app.post<OfEnquiry>(trayEndpoints.ofEnquiry, async (request): Promise<MailQuestion[]> => {
      const body = readBody(mailAnswered, request.body);
      const { id } = staffOf(request);
      const enquiry = request.params.id;
      await expectDone(await answerQuestion(store, enquiry, body, await staff(), { id, now: now() }));
      await audit(store.db, { who: id, what: body.yes ? 'matched-mail' : 'unmatched-mail', on: enquiry });
      return questions(enquiry);
    });
  };
