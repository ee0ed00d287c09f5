import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { trayAnswers as answers } from '#content/desk/tray.ts';
import {
  type MailboxFailure,
  type MailOpened,
  type MailQuestion,
  mailAnswered,
  mailChosen,
  mailGiven,
  mailsChosen,
  type Tray,
  trayEndpoints,
} from '#contract/desk-tray.ts';
import type { MailAddresses } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { ImapLimits, ImapServer } from './connection.ts';
import type { OnInvitation, Writer } from './note.ts';
import { answerQuestion, assignMail, dismissMail, openFrom, questionsOf, readTray, type Settled } from './tray.ts';

/** What the mailbox needs of the rest: `desk-side.ts` hands it over. */
export interface MailboxOptions {
  store: Store;
  /** The mailbox; undefined where none is read. */
  server: ImapServer | undefined;
  /** The firm's own addresses: who writes from there is no client. */
  addresses: MailAddresses;
  /** Who works here now, and where they write from. */
  staff: () => Promise<readonly Writer[]>;
  /** Who asks: the guard in front of the routes has let them in. */
  staffOf: (request: FastifyRequest) => { id: string };
  audit: (db: Database, entry: { who: string; what: string; on: string }) => Promise<void>;
  onInvitation: OnInvitation;
  /** Before when nothing is remembered of mails that fitted nobody. */
  forgottenBefore: (now: Date) => Date;
  /** Called when there may be something new to read, or another try is due. */
  onNews: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  limits?: ImapLimits;
  /** How long a server may be silent before another one reads, in ms. */
  leaseLasts?: number;
  now?: () => Date;
}

type OfInquiry = { Params: { id: string } };

/** Since when and why the mailbox cannot be read; null while it can. */
interface Unread {
  since: () => Promise<string | null>;
  why: () => MailboxFailure | null;
}

/** What staff are asked about mails, and the tray. */
export const trayRoutes =
  (options: MailboxOptions, unread: Unread) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store, staff, staffOf, audit, server, now = () => new Date() } = options;

    const tray = async (): Promise<Tray> => {
      const since = await unread.since();
      return {
        reading: server !== undefined,
        since,
        why: since === null ? null : unread.why(),
        ...(await readTray(store.db)),
      };
    };
    const questions = async (inquiry: string): Promise<MailQuestion[]> =>
      (await questionsOf(store.db, inquiry).execute()).map(({ id, at, name, address, subject, direction, folder }) => ({
        id,
        at,
        name,
        address,
        subject,
        direction,
        came: folder === 'inbox',
      }));

    /** @returns the inquiry that the mail is on; null where it was set aside. @throws Refusal 400, 404, 409 */
    async function inquiryOf(settled: Settled, typed = ''): Promise<string | null> {
      if (settled.outcome === 'done') return settled.inquiry;
      if (settled.outcome === 'unknown') throw new Refusal(404, answers.unknown);
      if (settled.outcome === 'no-sender') throw new Refusal(400, answers.noSender);
      if (settled.outcome === 'ours') throw new Refusal(409, answers.ours);
      if (settled.outcome === 'spam') throw new Refusal(409, answers.spam(settled.inquiry));
      if (settled.outcome === 'no-inquiry') {
        const sentence = answers.noInquiry(typed);
        throw new Refusal(400, sentence, [{ field: 'inquiry', sentence }]);
      }
      const who = (await staff()).find(({ id }) => id === settled.by)?.name ?? '';
      throw new Refusal(409, answers.settled(who));
    }

    app.get(trayEndpoints.tray, tray);

    app.post(trayEndpoints.give, async (request): Promise<{ inquiry: string }> => {
      const { mail, inquiry: typed } = readBody(mailGiven, request.body);
      const { id } = staffOf(request);
      const given = await assignMail(store, mail, typed, { id, now: now() });
      const inquiry = (await inquiryOf(given, typed)) ?? typed;
      await audit(store.db, { who: id, what: 'gave-mail', on: inquiry });
      return { inquiry };
    });

    app.post(trayEndpoints.open, async (request, reply): Promise<MailOpened> => {
      const { mail } = readBody(mailChosen, request.body);
      const { id } = staffOf(request);
      const settled = await openFrom(store, mail, { id, now: now() });
      const inquiry = await inquiryOf(settled);
      // Whoever asks has set it aside themselves, as in another window.
      if (inquiry === null) throw new Refusal(409, answers.dismissMail);
      const opened = settled.outcome === 'done' && settled.opened !== false;
      const what = opened ? 'opened an inquiry from an e-mail' : 'gave-mail';
      await audit(store.db, { who: id, what, on: inquiry });
      reply.code(opened ? 201 : 200);
      return { inquiry, opened };
    });

    app.post(trayEndpoints.aside, async (request): Promise<Tray> => {
      const { mail } = readBody(mailChosen, request.body);
      const { id } = staffOf(request);
      await inquiryOf(await dismissMail(store, mail, { id, now: now() }));
      await audit(store.db, { who: id, what: 'set-mail-aside', on: 'tray' });
      return tray();
    });

    app.post(trayEndpoints.asideAll, async (request): Promise<Tray> => {
      const { mails } = readBody(mailsChosen, request.body);
      const { id } = staffOf(request);
      // What somebody else has dealt with meanwhile stays as they left it.
      for (const mail of mails) await dismissMail(store, mail, { id, now: now() });
      await audit(store.db, { who: id, what: 'set-mail-aside', on: 'tray' });
      return tray();
    });

    app.get<OfInquiry>(trayEndpoints.ofInquiry, (request) => questions(request.params.id));

    app.post<OfInquiry>(trayEndpoints.ofInquiry, async (request): Promise<MailQuestion[]> => {
      const body = readBody(mailAnswered, request.body);
      const { id } = staffOf(request);
      const inquiry = request.params.id;
      await inquiryOf(await answerQuestion(store, inquiry, body, await staff(), { id, now: now() }));
      await audit(store.db, { who: id, what: body.yes ? 'matched-mail' : 'unmatched-mail', on: inquiry });
      return questions(inquiry);
    });
  };
