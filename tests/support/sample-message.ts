import { randomUUID } from 'node:crypto';
import type { Message } from '#server/contact/tables.ts';
import { newReference } from '#server/inquiries/reference.ts';

export function sampleMessage(about: Partial<Message> = {}): Message {
  const now = new Date();
  return {
    id: randomUUID(),
    reference: newReference(),
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
    reply_by: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
    referrer: '',
    campaign: '',
    idempotency_key: null,
    body_hash: '',
    ...about,
  };
}
