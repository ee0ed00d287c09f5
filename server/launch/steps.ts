// How far each step before the site's opening is: for the desk, the line at the start, and the launch check.

import type { Kysely, Selectable } from 'kysely';
import { company } from '#content/company.ts';
import { launchStateWords as words } from '#content/desk/launch.ts';
import { firmDate } from '#content/firm-time.ts';
import {
  type ContentLaunchStep,
  type LaunchStep,
  type LaunchStepId,
  type LaunchStepState,
  launchSteps,
} from '#contract/desk-launch.ts';
import { readAdviserReadiness } from '../hours/adviser-settings.ts';
import type { Office } from '../office/office.ts';
import { mailWatch } from '../outbox/health.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';
import { dayMs, minuteMs } from '../platform/durations.ts';
import { listTroubles } from '../platform/job-runner.ts';
import { backupLateHours, readBackupHealth } from '../retention/backup.ts';
import { type ContentGap, type ContentStatus, readContentStatus } from './left-to-supply.ts';
import type { SiteCheck } from './site-check.ts';

/** What an owner has noted about a step; `site`: that the site was opened. */
const launchRecordsColumns = {
  step: 'text primary key',
  state: 'text not null',
  /** Staff id. */
  who: 'text not null',
  /** ISO 8601: a date for what was done on a day, otherwise an instant. */
  at: 'text not null',
  /** The reason, the place, or who did it; for alarms, the fingerprint of the settings that were tested. */
  note: 'text not null',
  /** The last day of a step that is put off; otherwise empty. */
  until: 'text not null',
  version: 'integer not null',
} as const;

export type LaunchRecordsTable = TableOf<
  typeof launchRecordsColumns,
  {
    step: LaunchStepId | 'site';
    state: 'noted' | 'put-off' | 'opened';
  }
>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    launch_records: LaunchRecordsTable;
  }
}

export type LaunchRecord = Selectable<LaunchRecordsTable>;

export const createLaunchTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTableSql('launch_records', launchRecordsColumns)]);

export interface StepSources {
  store: Store;
  dataDir: string;
  office: Office;
  siteUrl: string | undefined;
  /** The last check; undefined before the first. */
  lastSiteCheck: () => SiteCheck | undefined;
}

interface StepStatus {
  state: Exclude<LaunchStepState, 'put-off'>;
  now: string;
  left?: readonly ContentGap[];
}

export interface LaunchOverview {
  steps: LaunchStep[];
  records: ReadonlyMap<LaunchRecord['step'], LaunchRecord>;
  left: ReadonlyMap<LaunchStepId, readonly ContentGap[]>;
}

const done = (now: string): StepStatus => ({ state: 'done', now });
const toTry = (now: string): StepStatus => ({ state: 'try', now });
const missing = (now: string): StepStatus => ({ state: 'missing', now });

export const readLaunchRecords = async (db: Database): Promise<LaunchOverview['records']> =>
  new Map((await db.selectFrom('launch_records').selectAll().execute()).map((record) => [record.step, record]));

export async function readLaunchOverview(sources: StepSources, now: Date): Promise<LaunchOverview> {
  await sources.office.refresh();
  const today = firmDate(now.toISOString());
  const records = await readLaunchRecords(sources.store.db);
  const content = readContentStatus(today);
  const readers = createStepReaders(sources, { content, records, now });
  const left = new Map<LaunchStepId, readonly ContentGap[]>();
  const steps: LaunchStep[] = [];
  for (const id of launchSteps) {
    const { left: items = [], ...standing } = await readers[id]();
    const record = records.get(id);
    const isOff = standing.state !== 'done' && record?.state === 'put-off' && record.until >= today;
    left.set(id, items);
    steps.push({
      id,
      ...(isOff ? { state: 'put-off' as const, now: words.putOff(record.until, record.note) } : standing),
      left: items.length,
      version: record?.version ?? 0,
    });
  }
  return { steps, records, left };
}

interface StepInputs {
  content: ContentStatus;
  records: LaunchOverview['records'];
  now: Date;
}

function createStepReaders(
  sources: StepSources,
  { content, records, now }: StepInputs,
): Readonly<Record<LaunchStepId, () => StepStatus | Promise<StepStatus>>> {
  const { office } = sources;
  const { db } = sources.store;
  const noted = (step: LaunchStepId) => {
    const record = records.get(step);
    return record?.state === 'noted' ? record : undefined;
  };
  const gapsByStep = Map.groupBy(content.left, ({ step }) => step);
  const leftOf = (step: ContentLaunchStep): readonly ContentGap[] => gapsByStep.get(step) ?? [];
  return {
    mail: () => mailStatus(sources, now),
    notices: () => recipientsStatus(office),
    alarms: () => alarmsStatus(office, noted('alarms'), now),
    replies: () => repliesStatus(sources, now),
    backup: () => backupStatus(sources, noted('backup'), now),
    owners: () => ownersStatus(db),
    async hours() {
      const { all, ready, withoutHours, withoutLink } = await readAdviserReadiness(db);
      if (ready < all)
        return { ...missing(words.hours.missing(ready, all, withoutHours, withoutLink)), left: leftOf('hours') };
      return done(words.hours.some(all, all));
    },
    firm: () =>
      toSuppliedStatus(
        leftOf('firm'),
        words.firm.left,
        words.firm.done(company.name.value, company.phone.value.display),
      ),
    claims() {
      const left = leftOf('claims');
      const testimonials = left.filter(({ file }) => file.endsWith('testimonials.json')).length;
      return toSuppliedStatus(
        left,
        (count) => words.claims.left(testimonials, count - testimonials),
        words.claims.done,
      );
    },
    prices() {
      const record = noted('prices');
      const { packages } = content;
      const fine = record ? done(words.prices.done(packages, record.at)) : toTry(words.prices.unread(packages));
      const left = leftOf('prices');
      return left.length ? { ...missing(words.prices.left(left.length)), left } : fine;
    },
    facts() {
      const left = leftOf('facts');
      return toSuppliedStatus(
        left,
        (count) => words.facts(content.facts - count, content.facts),
        words.facts(content.facts, content.facts),
      );
    },
    legal() {
      const record = noted('legal');
      const left = leftOf('legal');
      if (!record) return { ...missing(words.legal.none), left };
      return left.length
        ? { ...missing(words.legal.left(left.length)), left }
        : done(words.legal.read(record.note, record.at));
    },
    address: () => siteStatus(sources, now),
  };
}

const toSuppliedStatus = (left: readonly ContentGap[], sentence: (count: number) => string, all: string): StepStatus =>
  left.length ? { ...missing(sentence(left.length)), left } : done(all);

const readSavedAt = async (db: Database, name: 'mail' | 'mailbox'): Promise<string> =>
  (await db.selectFrom('office_settings').select('changed_at').where('name', '=', name).executeTakeFirst())
    ?.changed_at ?? '';

async function mailStatus({ store: { db }, office }: StepSources, now: Date): Promise<StepStatus> {
  const { smtp, mailTests } = office.current;
  const iso = now.toISOString();
  if (!smtp) return missing(words.mail.none);
  if (smtp === 'unreadable') return missing(words.mail.locked);
  const [trouble] = listTroubles(await mailWatch(db).check(now));
  if (trouble) return toTry(trouble);
  const arrived = mailTests.find(({ arrivedAt, settings }) => arrivedAt && settings === office.mailFingerprint);
  if (arrived?.arrivedAt) return done(words.mail.arrived(arrived.arrivedAt, iso));
  const isVariable = office.variables.smtp !== undefined;
  const saved = isVariable ? '' : (office.signedInAt ?? (await readSavedAt(db, 'mail')));
  // Only mail sent with these settings counts. A variable's have no date; if they became wrong, there is a trouble
  // above.
  const { last } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.max('settled_at').as('last'))
    .where('state', '=', 'sent')
    .where('settled_at', '>', saved)
    .executeTakeFirstOrThrow();
  if (last) return done(words.mail.left(last, iso));
  return toTry(isVariable ? words.mail.untriedVariable : words.mail.untried(saved, iso));
}

function recipientsStatus({ current: { addresses } }: Office): StepStatus {
  const { mailTo, bookingsTo } = addresses;
  const sample = [mailTo, bookingsTo].find((address) => company.email.standIn && address === company.email.value);
  if (sample) return missing(words.notices.sample(sample));
  return done(mailTo === bookingsTo ? words.notices.same(mailTo) : words.notices.apart(mailTo, bookingsTo));
}

function alarmsStatus(office: Office, record: LaunchRecord | undefined, now: Date): StepStatus {
  const { mail: server, url } = office.current.alarmChannel;
  if (!server && !url) return missing(words.alarms.none);
  return record?.note === office.alarmFingerprint
    ? done(words.alarms.rang(record.at, now.toISOString()))
    : toTry(words.alarms.untried);
}

/** As for monitoring. */
const maxUnreadMinutes = 15;

async function repliesStatus({ store: { db }, office }: StepSources, now: Date): Promise<StepStatus> {
  if (!office.current.imap) return missing(words.replies.none);
  const saved = office.variables.imap ? '' : (office.signedInAt ?? (await readSavedAt(db, 'mailbox')));
  const read = (await db.selectFrom('mailbox_state').select('read_at').executeTakeFirst())?.read_at;
  if (!read || read < saved) return toTry(words.replies.never);
  const iso = now.toISOString();
  const minutes = (now.getTime() - Date.parse(read)) / minuteMs;
  return minutes > maxUnreadMinutes ? toTry(words.replies.stopped(read, iso)) : done(words.replies.read(read, iso));
}

async function backupStatus(
  { store, dataDir }: StepSources,
  record: LaunchRecord | undefined,
  now: Date,
): Promise<StepStatus> {
  if (!record) return missing(words.backup.none);
  const { newestHours } = await readBackupHealth(store, dataDir, now);
  if (newestHours !== null && newestHours >= backupLateHours) return toTry(words.backup.late(newestHours));
  return done(words.backup.noted(record.note, record.at));
}

async function ownersStatus(db: Database): Promise<StepStatus> {
  const rows = await db
    .selectFrom('staff')
    .select(['name', 'state', 'active_at'])
    .where('role', '=', 'owner')
    .where('state', '!=', 'ended')
    .orderBy('active_at')
    .orderBy('name')
    .execute();
  const active = rows.filter(({ state }) => state === 'active');
  const second = active[1];
  if (second) return done(words.owners.two(second.name, second.active_at));
  const invited = rows.find(({ state }) => state === 'invited');
  if (active.length && invited) return toTry(words.owners.invited(invited.name));
  return missing(words.owners.one(active.map(({ name }) => name)));
}

/** A certificate should have been renewed so many days before its end. */
const renewalDays = 7;

function siteStatus({ siteUrl, lastSiteCheck: lastCheck }: StepSources, now: Date): StepStatus {
  const url = siteUrl ? new URL(siteUrl) : undefined;
  if (!url || url.hostname === 'localhost') return missing(words.address.none);
  if (url.protocol !== 'https:') return missing(words.address.plain(url.host));
  const check = lastCheck();
  if (!check) return toTry(words.address.waiting(url.host));
  if (check.problem) return toTry(words.address.failed(url.host, check.problem));
  const days = Math.floor((Date.parse(check.until) - now.getTime()) / dayMs);
  if (days < renewalDays) return toTry(words.address.ending(url.host, days));
  return done(words.address.secure(url.host, check.until));
}
