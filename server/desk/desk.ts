// What the firm's staff see and do: the board, each inquiry, the search, and what they are told in time.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { DeskConsultation, DeskPerson } from '#contract/desk.ts';
import type { DeskAlarm } from '#contract/desk-alarm.ts';
import type { MailAddresses } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { sendDigest, sendReminders } from './mails.ts';
import { promiseParts } from './promise.ts';
import { reportedOf } from './report/report.ts';
import { reportRoutes } from './report/routes.ts';
import { additionRoutes, changeRoutes } from './routes/changes.ts';
import { readingRoutes } from './routes/reading.ts';
import { readSettings } from './settings.ts';

/** Somebody of the staff, and where they are written to. */
export interface Colleague extends DeskPerson {
  email: string;
  /** Whether they want an e-mail when something is assigned to them. */
  notifyAssignments: boolean;
}

/** What the desk needs of the other domains: `desk-side.ts` hands it over. */
export interface DeskOptions {
  store: Store;
  dataDir: string;
  /** Notes the id of a message that goes for good: a restored backup does not bring it back. */
  noteRemoved: (message: string) => Promise<void>;
  addresses: MailAddresses;
  /** Whether a mail server is set: else every mail is kept. */
  mailLeaves: boolean;
  /** The site's, for links in mails. */
  origin: () => string;
  /** Who asks: the guard in front of these routes has let them in. */
  staffOf: (request: FastifyRequest) => DeskPerson;
  /** All who work here now; nobody as long as nobody was invited. */
  staff: () => Promise<readonly Colleague[]>;
  /** Confirmed consultations that begin from one instant until before another, in order. */
  consultations: (from: string, to: string) => Promise<DeskConsultation[]>;
  /** What other domains know to be wrong. */
  alarms: readonly ((now: Date) => Promise<DeskAlarm | undefined>)[];
  /** Appends to the record of who did what. */
  audit: (entry: { who: string; what: string; on: string }) => Promise<void>;
  /** Who did something to a thing last, by name; undefined where nobody did. */
  lastBy: (on: string) => Promise<string | undefined>;
  /** Whether any adviser works on a day: no weekend, holiday or day off of all. */
  worksOn: (day: Temporal.PlainDate) => boolean | Promise<boolean>;
  /**
   * What tells the sender of a message that was kept as spam, and the firm, as of one that has just come: in the
   * transaction it is given. Nothing where its sender has been told before.
   */
  mailsOnceNotSpam: (
    inquiry: string,
    at: Date,
  ) => Promise<((transaction: Database) => Promise<string | undefined>) | undefined>;
  /** Called when mails have been queued. */
  onStored: () => void;
  now?: () => Date;
}

export { promiseParts, reportedOf, reportRoutes };

export interface Desk {
  /** For the scope that lets staff alone in. */
  routes: FastifyPluginAsync;
  /** Tells staff what is due soon, and each working morning what the day brings. */
  tell: () => Promise<void>;
}

export function openDesk(options: DeskOptions): Desk {
  const { store, now = () => new Date() } = options;
  return {
    async routes(app) {
      await app.register(readingRoutes, options);
      await app.register(changeRoutes, options);
      await app.register(additionRoutes, options);
    },
    async tell() {
      const settings = await readSettings(store.db);
      await sendReminders(options, settings, now());
      await sendDigest(options, settings, now());
    },
  };
}
