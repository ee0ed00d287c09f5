import { randomUUID } from 'node:crypto';
import type { Inquiry } from '#server/inquiries/tables.ts';

export function storedInquiry(cameAt: string, about: Partial<Inquiry> = {}): Inquiry {
  const waitingSince = about.first_waited_at === undefined ? cameAt : about.first_waited_at;
  return {
    id: `RA-${randomUUID()}`,
    version: 1,
    state: 'new',
    escalation_level: 0,
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
    due_at: waitingSince && new Date(Date.parse(waitingSince) + 24 * 3_600_000).toISOString(),
    answered_at: null,
    reply_seconds: null,
    spam_at: null,
    spam_by: null,
    ...about,
  };
}

export const answeredInquiry = (cameAt: string, seconds: number, about: Partial<Inquiry> = {}): Inquiry =>
  storedInquiry(cameAt, {
    state: 'answered',
    due_at: null,
    reply_seconds: seconds,
    answered_at: new Date(Date.parse(cameAt) + seconds * 1000).toISOString(),
    ...about,
  });
