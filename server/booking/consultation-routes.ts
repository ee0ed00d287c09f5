import type { FastifyInstance } from 'fastify';
import { consultationAnswers as answers } from '#content/desk/consultations.ts';
import { pages } from '#content/pages/index.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { ConsultationRules, ConsultationType, ConsultationTypes } from '#contract/desk-consultations.ts';
import { allAdvisers, nameOf, refreshAdvisers, setAdviserEntry } from '../hours/advisers.ts';
import { readRules } from '../hours/opening.ts';
import { saveVersion } from '../platform/db/versions.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { ownerOf, route } from '../platform/http/route.ts';
import { isoTime } from '../platform/iso-time.ts';
import { audit, lastBy } from '../staff/audit.ts';
import { bookedAhead, type Rules, versionsOf } from './consultation-types.ts';
import { type BookingContext, changeAtDesk } from './store.ts';

const daysShown = 2;
const timesShown = 3;

/** The scope must require a staff login. */
export async function consultationRoutes(app: FastifyInstance, context: BookingContext): Promise<void> {
  const { diary } = context;

  const typeNamed = (id: string, rules: ConsultationRules): Rules => {
    if (!diary.consultation(id)) throw new HttpProblem(404, answers.unknown);
    if (rules.advisers.some((adviser) => !diary.advisers.includes(adviser)))
      throw fieldProblem(400, 'advisers', answers.badAdviser);
    return { ...rules, id };
  };

  route(app, 'GET /api/desk/consultations', () => typesOf(context));

  route(app, 'POST /api/desk/consultations/:id', async (request) => {
    const { id: actor } = ownerOf(request, answers.ownersOnly);
    const { version, ...rules } = request.body;
    const { id, ...value } = typeNamed(request.params.id, rules);
    const columns = { value: JSON.stringify(value), changed_at: new Date().toISOString(), changed_by: actor };
    const target = `consultation-${id}`;
    await changeAtDesk(context, async (transaction) => {
      if (!(await saveVersion(transaction, 'consultation_types', ['id', id], columns, version)))
        throw new HttpProblem(409, answers.conflict(await lastBy(transaction, target)));
      // An adviser who was added to the type and is left out now no longer takes it.
      for (const adviser of allAdvisers().filter((one) => one.takes.includes(id) && !value.advisers.includes(one.id)))
        await setAdviserEntry(transaction, adviser.id, { takes: adviser.takes.filter((type) => type !== id) });
      await audit(transaction, { actor, action: 'changed a consultation', target, name: value.title });
    });
    await refreshAdvisers(context.store.db);
    return typesOf(context);
  });

  route(app, 'POST /api/desk/consultations/:id/times', async (request) => {
    const { id } = request.params;
    const draft = await diary.freeTimes(typeNamed(id, request.body));
    const stored = await diary.freeTimes(diary.consultation(id) as Rules);
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

async function typesOf({ store: { db }, diary }: BookingContext): Promise<ConsultationTypes> {
  await diary.types.refresh();
  const now = isoTime(diary.now());
  const [versions, ahead, rules] = await Promise.all([
    versionsOf(db),
    bookedAhead(db, now),
    readRules(db, diary.opening, now, now),
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
      const { hours } = rules.openingOf(id);
      const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => hours[day]?.length);
      return { id, role: nameOf(id), weekdays };
    }),
  };
}

const pagesOffering = (id: string): string[] =>
  pages
    .filter(({ sections }) => sections.some((one) => one.type === 'booking' && one.consultation === id))
    .map(({ name }) => name);
