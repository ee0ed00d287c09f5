import type { FastifyInstance } from 'fastify';
import { addressAlarm, launchAnswers as answers, launchWords } from '#content/desk/launch.ts';
import { leftInWords } from '#content/desk/left-to-supply.ts';
import { firmDate } from '#content/firm-time.ts';
import { isLeft, type Launch, type LaunchStepId, launchLimits, launchSteps } from '#contract/desk-launch.ts';
import type { Database } from '../platform/db/open.ts';
import { saveVersion } from '../platform/db/versions.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { ownerOf, route } from '../platform/http/route.ts';
import type { Watch } from '../platform/job-runner.ts';
import { audit, lastBy, staffNames } from '../staff/audit.ts';
import { type AddressCheck, checkAddress } from './address.ts';
import { documentOf } from './left-to-supply.ts';
import { type LaunchRecord, readRecords, readSteps, type StepSources } from './steps.ts';

export function openLaunch(options: Omit<StepSources, 'address'>) {
  const { db } = options.store;
  let address: AddressCheck | undefined;
  const sources: StepSources = { ...options, address: () => address };
  const watch: Watch = {
    name: 'address',
    async look(now) {
      const { steps, records } = await readSteps(sources, now);
      const step = steps.find(({ id }) => id === 'address');
      return records.has('site') && address && step?.state === 'try' ? addressAlarm(step.now) : undefined;
    },
  };
  return {
    watch,
    routes: (app: FastifyInstance) => launchRoutes(app, sources),

    checkAddress: async (): Promise<void> => {
      if (options.siteUrl?.startsWith('https:')) address = await checkAddress(options.siteUrl);
    },

    /** After a test alarm that left. @param who staff id */
    noteAlarmTest: async (who: string): Promise<void> => {
      const { version = 0 } = (await readRecords(db)).get('alarms') ?? {};
      const note = options.office.alertFingerprint;
      await save(db, { step: 'alarms', state: 'noted', who, at: new Date().toISOString(), note, until: '' }, version);
    },

    /** None once the site is open. */
    async stepsLeft(): Promise<number> {
      const { steps, records } = await readSteps(sources, new Date());
      return records.has('site') ? 0 : steps.filter(isLeft).length;
    },
  };
}

async function launchRoutes(app: FastifyInstance, sources: StepSources): Promise<void> {
  const { db } = sources.store;
  const view = async (): Promise<Launch> => {
    const now = new Date();
    const { steps, records } = await readSteps(sources, now);
    const site = records.get('site');
    const opened = site ? { at: site.at, by: (await staffNames(db)).get(site.who) ?? '' } : null;
    return { steps, opened, at: now.toISOString() };
  };
  const today = () => firmDate(new Date().toISOString());

  route(app, 'GET /api/desk/launch', view);

  route(app, 'GET /api/desk/launch/:step', async ({ params: { step } }) => {
    const id = launchSteps.find((one) => one === step);
    if (!id) throw new HttpProblem(404, answers.unknown);
    const { left } = await readSteps(sources, new Date());
    return {
      left: (left.get(id) ?? []).map((one) => ({
        words: leftInWords(one),
        document: documentOf(one),
        field: one.path,
      })),
    };
  });

  route(app, 'POST /api/desk/launch/note', async (request) => {
    const { id: who } = ownerOf(request, answers.ownersOnly);
    const { step, note, day, version } = request.body;
    const sentence = note ? undefined : answers.noteMissing[step];
    if (sentence) throw fieldProblem(400, 'note', sentence);
    if (day > today()) throw fieldProblem(400, 'day', answers.future);
    await save(db, { step, state: 'noted', who, at: day, note, until: '' }, version);
    return view();
  });

  route(app, 'POST /api/desk/launch/put-off', async (request) => {
    const { id: who } = ownerOf(request, answers.ownersOnly);
    const { step, note, until, version } = request.body;
    const last = Temporal.PlainDate.from(today()).add({ days: launchLimits.daysOff }).toString();
    if (until <= today() || until > last) throw fieldProblem(400, 'until', answers.tooLong);
    const { steps } = await readSteps(sources, new Date());
    if (steps.some(({ id, state }) => id === step && state === 'done')) throw new HttpProblem(409, answers.isDone);
    await save(db, { step, state: 'put-off', who, at: new Date().toISOString(), note, until }, version);
    return view();
  });

  route(app, 'POST /api/desk/launch/open', async (request) => {
    const { id: who } = ownerOf(request, answers.ownersOnly);
    const { steps, records } = await readSteps(sources, new Date());
    if (records.has('site')) throw new HttpProblem(409, answers.isOpen);
    const left = steps.filter(isLeft).length;
    if (left) throw new HttpProblem(409, answers.notYet(left));
    await save(db, { step: 'site', state: 'opened', who, at: new Date().toISOString(), note: '', until: '' }, 0);
    return view();
  });
}

const actions: Readonly<Record<LaunchRecord['state'], string>> = {
  noted: 'noted a step',
  'put-off': 'put off a step',
  opened: 'opened the site',
};

/** @param seen the version it is based on @throws HttpProblem 409 on a conflict */
async function save(db: Database, record: Omit<LaunchRecord, 'version'>, seen: number): Promise<void> {
  const { step, ...columns } = record;
  const target = `launch-${step}`;
  await db.transaction().execute(async (change) => {
    if (!(await saveVersion(change, 'launch_records', ['step', step], columns, seen)))
      throw new HttpProblem(409, answers.conflict(await lastBy(change, target)));
    const name = step === 'site' ? {} : { name: launchWords[step satisfies LaunchStepId].title };
    await audit(change, { actor: record.who, action: actions[record.state], target, ...name });
  });
}
