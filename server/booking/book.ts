import { randomUUID } from 'node:crypto';
import { bookingAnswers as answers } from '#content/booking.ts';
import { pageOfOurs } from '#content/pages/index.ts';
import { subjectNamed, subjects } from '#content/subjects.ts';
import type { BookingRequest } from '#contract/booking.ts';
import { chosenLink } from '../hours/hours.ts';
import { inquiryOf, isProven, newReference, type Proof, referencesOf } from '../inquiries/inquiries.ts';
import { isQueued } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { bodyHashOf, repeatOf } from '../platform/http/idempotency.ts';
import { unitsOf } from './availability.ts';
import { assertNotBlocked, type BookingContext, changeOrRefuse } from './context.ts';
import { type Booker, holdFor } from './holds.ts';
import { openInquiry } from './inquiry.ts';
import { provenByPress } from './keys.ts';
import { holdMail, mailsAbout, mailsToAdvisers } from './mails.ts';
import { bookingByKey, storeBooking } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** Who books, and the key that makes a repeat harmless. */
export interface Asked extends Omit<Booker, 'email' | 'proven'> {
  proof: Proof;
  userId: string | null;
  idempotencyKey: string | null;
}

/** A booking that is made now, with a reference of its own. @param about what is known of it; all else is empty */
export function newBooking(
  now: number,
  about: Pick<StoredBooking, 'state' | 'consultation' | 'adviser' | 'starts_at' | 'ends_at'> & Partial<StoredBooking>,
): StoredBooking {
  const reference = newReference();
  return {
    id: randomUUID(),
    reference,
    inquiry: reference,
    sequence: 0,
    name: '',
    email: '',
    phone: '',
    company: '',
    subject: '',
    channel: 'phone',
    page: '',
    user_id: null,
    idempotency_key: null,
    body_hash: '',
    created_at: stamp(now),
    changed_at: stamp(now),
    reminded_at: null,
    reminded_again_at: null,
    held_until: null,
    proven: 0,
    network: '',
    network_range: '',
    moves: 0,
    zone: '',
    hours: '12',
    about: '',
    corrections: 0,
    key_version: 0,
    address_since: null,
    meeting_link: null,
    invited_at: null,
    declined_at: null,
    booked_by: '',
    outcome: '',
    referrer: '',
    campaign: '',
    seen_at: null,
    ...about,
  };
}

/**
 * Books a consultation: it and its mails are committed when this returns. It may be held only, until the press in its mail.
 * @throws Refusal 400 for a time that is not offered, 403 for a blocked sender, 409 when it is taken, 422 for a key used
 * for another booking, 410 for a repeat of one that was changed since, 429
 */
export async function book(
  context: BookingContext,
  request: BookingRequest,
  { userId, idempotencyKey, network, range = network, proof }: Asked,
): Promise<StoredBooking> {
  const { store, diary, mailing, onStored } = context;
  const { email } = request;
  const proven = isProven(proof);
  // The clock it is read on and where somebody came from are no part of what is booked: a repeat after a change of them is still a repeat.
  const { zone, hours, referrer, campaign, ...booked } = request;
  const bodyHash = bodyHashOf(booked);
  /** What came before under the same key, if anything did. */
  const earlier = async (db: Database) => {
    const found = idempotencyKey && (await bookingByKey(db, idempotencyKey));
    const repeated = found ? repeatOf(found, bodyHash, answers.keyReused) : undefined;
    // What was changed since by whoever reads the address is for the keys in their mails.
    if (repeated?.key_version || repeated?.proven === provenByPress) throw new Refusal(410, answers.formerKey);
    return repeated;
  };
  const first = await earlier(store.db);
  if (first) return first;
  await assertNotBlocked(store.db, { email, network, proof });
  const consultation = diary.consultation(request.consultation);
  if (!consultation) throw new Refusal(400, answers.unknownConsultation);
  const start = Date.parse(request.startsAt);
  if (!(await diary.isOffered(start, consultation))) throw new Refusal(400, answers.notOffered);
  const now = diary.now();
  const inquiry = await inquiryOf(store.db, email, new Date(now), proof);
  const related = inquiry ? await referencesOf(store.db, inquiry) : [];
  const deskOrigin = await mailing.deskOrigin?.();
  const { startsAt: _, ...said } = request;
  const stored = await changeOrRefuse(diary, async (transaction) => {
    const twin = await earlier(transaction);
    if (twin) return twin;
    const heldUntil = await holdFor(transaction, { email, network, range, proven }, now);
    const [adviser] = await diary.freeAdvisers(transaction, start, consultation);
    if (!adviser) throw new Refusal(409, answers.taken);
    const booking = newBooking(now, {
      ...said,
      ...(inquiry ? { inquiry } : {}),
      page: pageOfOurs(said.page),
      state: heldUntil ? 'held' : 'confirmed',
      adviser,
      starts_at: stamp(start),
      ends_at: stamp(start + consultation.minutes * 60_000),
      user_id: userId,
      idempotency_key: idempotencyKey,
      body_hash: bodyHash,
      held_until: heldUntil,
      proven: Number(proven),
      network,
      network_range: range,
      about: aboutOf(request),
      meeting_link: await chosenLink(transaction, adviser),
    });
    const mails = heldUntil
      ? [holdMail(booking, mailing)]
      : mailsAbout(booking, 'booked', related, mailing, {}, deskOrigin);
    const told = await mailsToAdvisers(transaction, mailing, null, booking, '');
    const units = unitsOf(start, consultation.minutes);
    await storeBooking(transaction, store.kind, booking, units, [...mails, ...told]);
    if (!heldUntil) await openInquiry(transaction, booking, proof);
    // Held back, the mail that confirms it would never come: better not to take the time than to wait for nothing.
    if (heldUntil && !(await isQueued(transaction, mails))) throw new Refusal(429, answers.holdNotMailed);
    return booking;
  });
  onStored();
  return stored;
}

/** The subject that was handed over, where it is one of ours and what is booked is meant for it. */
function aboutOf({ about, consultation }: BookingRequest): string {
  const id = subjectNamed(about);
  return id && subjects[id].consultation === consultation ? id : '';
}
