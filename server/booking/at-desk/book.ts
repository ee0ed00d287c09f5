import { randomUUID } from 'node:crypto';
import { bookingAnswers } from '#content/booking.ts';
import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import type { StaffBooking } from '#contract/desk-diary.ts';
import { enquiryById, enquiryOf, newReference, referencesOf } from '../../enquiries/enquiries.ts';
import { chosenLink } from '../../hours/hours.ts';
import { stamp } from '../../platform/db/stamp.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { bodyHashOf } from '../../platform/http/idempotency.ts';
import { mailsAbout } from '../mails.ts';
import type { StoredBooking } from '../tables.ts';
import { type Planning, problemOf } from './changes.ts';
import type { Plan } from './plan.ts';
import { standingsAt } from './standing.ts';
import { startOf, warningsAt } from './when.ts';

/**
 * A consultation that staff book for a client. It belongs to the enquiry it was made from, else to the one that its
 * address has written in lately, else it opens one.
 * @throws Refusal 400, 404 for an enquiry that is not there
 */
export async function planBook({ bookings, db, by }: Planning, request: StaffBooking): Promise<Plan> {
  const { key, consultation: id, startsAt, override, enquiry: from, ...client } = request;
  const { diary, mailing } = bookings;
  const consultation = diary.consultation(id);
  if (!consultation) throw new Refusal(400, bookingAnswers.unknownConsultation);
  const start = startOf(diary, startsAt);
  const now = diary.now();
  const advisers = await standingsAt(db, diary, start, consultation.minutes);
  const problem = problemOf(advisers, client.adviser);
  const reference = newReference();
  const enquiry = await enquiryFor({ db, from, email: client.email, now });
  const booking: StoredBooking = {
    ...client,
    ...{ id: randomUUID(), reference, enquiry: enquiry ?? reference, state: 'confirmed', consultation: id },
    starts_at: stamp(start),
    ends_at: stamp(start + consultation.minutes * 60_000),
    ...{ page: '', about: '', zone: '', hours: '12', user_id: null, held_until: null },
    ...{ network: '', network_range: '' },
    ...{ sequence: 0, moves: 0, corrections: 0, key_version: 0, reminded_at: null, reminded_again_at: null },
    // Staff know whom they book for: it makes no visitor wait for a mail.
    proven: 1,
    idempotency_key: key,
    body_hash: hashOf(request),
    ...{ created_at: stamp(now), changed_at: stamp(now), booked_by: by.id, outcome: '' },
    meeting_link: await chosenLink(db, client.adviser),
    ...{ address_since: null, invited_at: null, referrer: '', campaign: '' },
  };
  const related = enquiry ? await referencesOf(db, enquiry) : [];
  return {
    ...{ before: null, after: booking, event: 'booking', words: '', advisers, problem },
    mails: mailsAbout(booking, 'booked', related, mailing, { by: by.name }),
    warnings: await warningsAt(db, diary, {
      adviser: client.adviser,
      start,
      minutes: consultation.minutes,
    }),
  };
}

/** What tells a repeat from another booking under the same key: a warning that is confirmed makes it no other one. */
export const hashOf = ({ key, override, ...body }: StaffBooking): string => bodyHashOf(body);

/** The enquiry that a booking belongs to; undefined for one that it opens. @throws Refusal 404, 409 */
async function enquiryFor({
  db,
  from,
  email,
  now,
}: {
  db: Planning['db'];
  from: string;
  email: string;
  now: number;
}) {
  if (!from) return email ? enquiryOf(db, email, new Date(now), 'staff') : undefined;
  const found = await enquiryById(db, from);
  if (!found) throw new Refusal(404, answers.unknownEnquiry);
  if (found.state === 'spam') throw new Refusal(409, answers.spamEnquiry);
  return found.id;
}
