import { randomUUID } from 'node:crypto';
import { createBookingRow } from '#server/booking/store.ts';
import type { StoredBooking } from '#server/booking/tables.ts';
import type { Message } from '#server/contact/tables.ts';
import { createReference } from '#server/inquiries/reference.ts';
import type { Inquiry } from '#server/inquiries/tables.ts';
import { dayMs } from '#server/platform/durations.ts';

export function sampleMessage(about: Partial<Message> = {}): Message {
  const now = new Date();
  return {
    id: randomUUID(),
    reference: createReference(),
    form: 'request',
    name: 'Zoë O’Neill',
    email: 'zoe@example.org',
    phone: '',
    company: 'Tilbury & Sons',
    body: 'We lost <b>two</b> supervisors.\nWho trains the next?',
    timeline: '',
    page: '/',
    subject: '',
    suspicion: '',
    verified: 0,
    user_id: null,
    inquiry: null,
    received_at: now.toISOString(),
    reply_by: new Date(now.getTime() + dayMs).toISOString(),
    referrer: '',
    campaign: '',
    idempotency_key: null,
    body_hash: '',
    ...about,
  };
}

/** The visitor's texts contain characters that iCalendar must escape. */
export const sampleStoredBooking = (about: Partial<StoredBooking> = {}): StoredBooking =>
  createBookingRow(Date.parse('2027-03-01T12:00:00Z'), {
    id: '7e57',
    reference: 'RA-1111-2222',
    inquiry: 'RA-1111-2222',
    state: 'confirmed',
    consultation: 'hr',
    adviser: 'people',
    starts_at: '2027-03-12T14:00:00.000Z',
    ends_at: '2027-03-12T14:30:00.000Z',
    name: 'Zoë; "O’Neill", VP\\n',
    email: 'zoe@example.org',
    phone: '519 555 0199',
    company: 'Tilbury, Sons & Co.',
    subject: 'Two;\nlines',
    page: '/services/hr-support',
    ...about,
  });

export function sampleInquiry(cameAt: string, about: Partial<Inquiry> = {}): Inquiry {
  const waitingSince = about.first_waited_at === undefined ? cameAt : about.first_waited_at;
  return {
    id: `RA-${randomUUID()}`,
    version: 1,
    state: 'new',
    reply_hours: 24,
    escalation_level: 0,
    unassigned_noticed_at: null,
    assignee_id: null,
    verified: 0,
    name: 'Zoë',
    email: 'zoe@example.org',
    phone: '',
    company: '',
    about: '',
    page: '/free-consult',
    opened_at: cameAt,
    last_at: cameAt,
    changed_at: cameAt,
    waiting_since: waitingSince,
    first_waited_at: waitingSince,
    due_at: waitingSince && new Date(Date.parse(waitingSince) + dayMs).toISOString(),
    answered_at: null,
    reply_seconds: null,
    spam_at: null,
    spam_by: null,
    ...about,
  };
}

export const sampleAnsweredInquiry = (cameAt: string, seconds: number, about: Partial<Inquiry> = {}): Inquiry =>
  sampleInquiry(cameAt, {
    state: 'answered',
    due_at: null,
    reply_seconds: seconds,
    answered_at: new Date(Date.parse(cameAt) + seconds * 1000).toISOString(),
    ...about,
  });
