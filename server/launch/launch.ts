import type { FastifyInstance } from 'fastify';
import { launchAnswers as answers, launchStepWords, siteUrlAlarm } from '#content/desk/launch.ts';
import { leftToSupplyLine } from '#content/desk/left-to-supply.ts';
import { firmDate } from '#content/firm-time.ts';
import {
  isRemaining,
  type LaunchProgress,
  type LaunchStepId,
  launchLimits,
  launchSteps,
} from '#contract/desk-launch.ts';
import type { Database } from '../platform/db/open.ts';
import { saveIfUnchanged } from '../platform/db/versions.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import type { Watch } from '../platform/job-runner.ts';
import { findLastActorName, readStaffNames, recordAuditEntry } from '../staff/audit.ts';
import { findDocumentName } from './left-to-supply.ts';
import { checkSite, type SiteCheck } from './site-check.ts';
import { type LaunchRecord, readLaunchOverview, readLaunchRecords, type StepSources } from './steps.ts';

export function openLaunch(options: Omit<StepSources, 'lastSiteCheck'>) {
  const { db } = options.store;
  let lastCheck: SiteCheck | undefined;
  const sources: StepSources = { ...options, lastSiteCheck: () => lastCheck };
  const watch: Watch = {
    name: 'address',
    async check(now) {
      const { steps, records } = await readLaunchOverview(sources, now);
      const step = steps.find(({ id }) => id === 'address');
      return records.has('site') && lastCheck && step?.state === 'try' ? siteUrlAlarm(step.now) : undefined;
    },
  };
  return {
    watch,
    routes: (app: FastifyInstance) => launchRoutes(app, sources),

    checkSite: async (): Promise<void> => {
      if (options.siteUrl?.startsWith('https:')) lastCheck = await checkSite(options.siteUrl);
    },

    /** Call it when a test alarm was sent. */
    recordAlarmTest: async (staffId: string): Promise<void> => {
      const { version = 0 } = (await readLaunchRecords(db)).get('alarms') ?? {};
      const note = options.office.alarmFingerprint;
      const noted = { step: 'alarms', state: 'noted', who: staffId, note, until: '' } as const;
      await saveRecord(db, { ...noted, at: new Date().toISOString() }, version);
    },

    /** 0 once the site is open. */
    async countRemainingSteps(): Promise<number> {
      const { steps, records } = await readLaunchOverview(sources, new Date());
      return records.has('site') ? 0 : steps.filter(isRemaining).length;
    },
  };
}

async function launchRoutes(app: FastifyInstance, sources: StepSources): Promise<void> {
  const { db } = sources.store;
  const view = async (): Promise<LaunchProgress> => {
    const now = new Date();
    const { steps, records } = await readLaunchOverview(sources, now);
    const site = records.get('site');
    const opened = site ? { at: site.at, by: (await readStaffNames(db)).get(site.who) ?? '' } : null;
    return { steps, opened, at: now.toISOString() };
  };
  const today = () => firmDate(new Date().toISOString());

  route(app, 'GET /api/desk/launch', view);

  route(app, 'GET /api/desk/launch/:step', async ({ params: { step } }) => {
    const id = launchSteps.find((known) => known === step);
    if (!id) throw new HttpProblem(404, answers.unknown);
    const { left } = await readLaunchOverview(sources, new Date());
    return {
      left: (left.get(id) ?? []).map((gap) => ({
        words: leftToSupplyLine(gap),
        document: findDocumentName(gap),
        field: gap.path,
      })),
    };
  });

  route(app, 'POST /api/desk/launch/note', async (request) => {
    const { id: who } = requireOwner(request, answers.ownersOnly);
    const { step, note, day, version } = request.body;
    const sentence = note ? undefined : answers.noteMissing[step];
    if (sentence) throw createFieldProblem(400, 'note', sentence);
    if (day > today()) throw createFieldProblem(400, 'day', answers.future);
    await saveRecord(db, { step, state: 'noted', who, at: day, note, until: '' }, version);
    return view();
  });

  route(app, 'POST /api/desk/launch/put-off', async (request) => {
    const { id: who } = requireOwner(request, answers.ownersOnly);
    const { step, note, until, version } = request.body;
    const last = Temporal.PlainDate.from(today()).add({ days: launchLimits.daysOff }).toString();
    if (until <= today() || until > last) throw createFieldProblem(400, 'until', answers.tooLong);
    const { steps } = await readLaunchOverview(sources, new Date());
    if (steps.some(({ id, state }) => id === step && state === 'done')) throw new HttpProblem(409, answers.isDone);
    await saveRecord(db, { step, state: 'put-off', who, at: new Date().toISOString(), note, until }, version);
    return view();
  });

  route(app, 'POST /api/desk/launch/open', async (request) => {
    const { id: who } = requireOwner(request, answers.ownersOnly);
    const { steps, records } = await readLaunchOverview(sources, new Date());
    if (records.has('site')) throw new HttpProblem(409, answers.isOpen);
    const left = steps.filter(isRemaining).length;
    if (left) throw new HttpProblem(409, answers.notYet(left));
    await saveRecord(db, { step: 'site', state: 'opened', who, at: new Date().toISOString(), note: '', until: '' }, 0);
    return view();
  });
}

const auditActions: Readonly<Record<LaunchRecord['state'], string>> = {
  noted: 'noted a step',
  'put-off': 'put off a step',
  opened: 'opened the site',
};

/** @param seen the version that the change is based on @throws HttpProblem 409 on a conflict */
async function saveRecord(db: Database, record: Omit<LaunchRecord, 'version'>, seen: number): Promise<void> {
  const { step, ...columns } = record;
  const target = `launch-${step}`;
  await db.transaction().execute(async (change) => {
    if (!(await saveIfUnchanged(change, { table: 'launch_records', key: ['step', step], columns, version: seen })))
      throw new HttpProblem(409, answers.conflict(await findLastActorName(change, target)));
    const name = step === 'site' ? {} : { name: launchStepWords[step satisfies LaunchStepId].title };
    await recordAuditEntry(change, { actor: record.who, action: auditActions[record.state], target, ...name });
  });
}
