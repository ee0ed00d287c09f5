import type { FastifyInstance } from 'fastify';
import { consultationAnswers as answers } from '#content/desk/consultations.ts';
import { pages } from '#content/pages/index.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { ConsultationRules, ConsultationType, ConsultationTypes } from '#contract/desk-consultations.ts';
import { adviserTitle, allAdvisers, refreshAdvisers, saveAdviserEntry } from '../hours/advisers.ts';
import { readAdviserSchedules } from '../hours/opening-hours.ts';
import { saveIfUnchanged } from '../platform/db/versions.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { findLastActorName, recordAuditEntry } from '../staff/audit.ts';
import { type BookableConsultation, countUpcomingByType, readTypeVersions } from './consultation-types.ts';
import { requireConsultation } from './public-requests.ts';
import { type BookingContext, changeDiaryAtDesk } from './store.ts';

const daysShown = 2;
const timesShown = 3;

/** The scope must require a staff login. */
export async function consultationRoutes(app: FastifyInstance, context: BookingContext): Promise<void> {
  const { diary } = context;

  const toValidType = (id: string, rules: ConsultationRules): BookableConsultation => {
    if (!diary.consultation(id)) throw new HttpProblem(404, answers.unknown);
    if (rules.advisers.some((adviser) => !diary.advisers.includes(adviser)))
      throw createFieldProblem(400, 'advisers', answers.badAdviser);
    return { ...rules, id };
  };

  route(app, 'GET /api/desk/consultations', () => readConsultationTypes(context));

  route(app, 'POST /api/desk/consultations/:id', async (request) => {
    const { id: actor } = requireOwner(request, answers.ownersOnly);
    const { version, ...rules } = request.body;
    const { id, ...value } = toValidType(request.params.id, rules);
    const columns = { value: JSON.stringify(value), changed_at: new Date().toISOString(), changed_by: actor };
    const target = `consultation-${id}`;
    await changeDiaryAtDesk(context, async (transaction) => {
      if (!(await saveIfUnchanged(transaction, { table: 'consultation_types', key: ['id', id], columns, version })))
        throw new HttpProblem(409, answers.conflict(await findLastActorName(transaction, target)));
      // An adviser who was added to the type and is left out now no longer takes it.
      for (const adviser of allAdvisers().filter((one) => one.takes.includes(id) && !value.advisers.includes(one.id)))
        await saveAdviserEntry(transaction, adviser.id, { takes: adviser.takes.filter((type) => type !== id) });
      await recordAuditEntry(transaction, { actor, action: 'changed a consultation', target, name: value.title });
    });
    await refreshAdvisers(context.store.db);
    return readConsultationTypes(context);
  });

  route(app, 'POST /api/desk/consultations/:id/times', async (request) => {
    const { id } = request.params;
    const draft = await diary.freeTimes(toValidType(id, request.body));
    const stored = await diary.freeTimes(requireConsultation(diary, id));
    const last = draft.last < stored.last ? draft.last : stored.last;
    const count = ({ days }: FreeTimes) =>
      days.filter(({ date }) => date <= last).reduce((sum, { times }) => sum + times.length, 0);
    return {
      days: draft.days.slice(0, daysShown).map(({ date, times }) => ({ date, times: times.slice(0, timesShown) })),
      count: count(draft),
      before: count(stored),
    };
  });
}

async function readConsultationTypes({ store: { db }, diary }: BookingContext): Promise<ConsultationTypes> {
  await diary.types.refresh();
  const now = toIsoTime(diary.now());
  const [versions, ahead, rules] = await Promise.all([
    readTypeVersions(db),
    countUpcomingByType(db, now),
    readAdviserSchedules(db, diary.openingRules, now, now),
  ]);
  return {
    types: diary.consultations().map(
      (type): ConsultationType => ({
        ...type,
        pages: pagesOffering(type.id),
        version: versions.get(type.id) ?? 0,
        ahead: ahead.get(type.id) ?? 0,
      }),
    ),
    advisers: diary.advisers.map((id) => {
      const { hours } = rules.openingHoursOf(id);
      const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => hours[day]?.length);
      return { id, role: adviserTitle(id), weekdays };
    }),
  };
}

const pagesOffering = (id: string): string[] =>
  pages
    .filter(({ sections }) => sections.some((one) => one.type === 'booking' && one.consultation === id))
    .map(({ name }) => name);
