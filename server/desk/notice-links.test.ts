import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingOfSomebody } from '../../tests/support/sample-bookings.ts';
import { olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { toHtml } from '../outbox/compose.ts';

const message = { name: 'Zoë', email: 'zoe@example.org', phone: '', company: '', message: 'Two left.' };

describe.each(databaseKinds)('a notice to the firm, on %s', (kind) => {
  let desk: StaffSite;
  beforeEach(async () => {
    desk = await StaffSite.open(kind);
  });
  afterEach(() => desk.site.remove());

  const write = async (more: object = {}) => {
    const payload = { ...message, ...more };
    const answer = await desk.site.app.inject({ method: 'POST', url: '/api/contact', payload });
    return answer.json().reference as string;
  };
  const noticeOf = async (reference: string, notice: 'notice' | 'booking-notice' = 'notice') => {
    const mails = desk.db.selectFrom('mails').selectAll().where('kind', '=', notice);
    const found = (await mails.execute()).find(({ rfc_message_id }) => rfc_message_id.includes(reference));
    if (!found) throw new Error(`No notice of ${reference}.`);
    return found;
  };
  const book = async (subject: string) => {
    const { days } = (await desk.site.app.inject('/api/booking/times?consultation=hr')).json();
    const [startsAt = ''] = days.map(({ times }: { times: string[] }) => times[0]) as string[];
    const email = `${subject.length}@example.org`;
    const payload = { ...bookingOfSomebody(startsAt), consultation: 'hr', subject, email };
    const answer = await desk.site.app.inject({ method: 'POST', url: '/api/bookings', payload });
    return noticeOf(answer.json().reference, 'booking-notice');
  };

  test('has no links while there are no staff', async () => {
    await desk.invited(olive);
    expect((await noticeOf(await write())).body).not.toContain('/desk');
  });

  test('carries both links, in its text and as HTML, once somebody does', async () => {
    await desk.seated(olive);
    const reference = await write();
    const { body } = await noticeOf(reference);
    const links = ['take', 'answered'].map((ask) => `http://localhost:3000/desk/inquiries/${reference}?ask=${ask}`);
    expect(body).toContain(`I take it:\n${links[0]}`);
    expect(body).toContain(`Answered:\n${links[1]}`);
    // Ours precede the visitor's words, which might imitate a link.
    expect(body.indexOf(links[1] ?? '')).toBeLessThan(body.indexOf(message.message));
    for (const link of links) expect(toHtml(body)).toContain(`<a href="${link}">${link}</a>`);
  });

  test('carries none where nothing waits: spam, and a booking without words of its own', async () => {
    await desk.seated(olive);
    expect((await noticeOf(await write({ website: 'x' }))).body).not.toContain('/desk');
    expect((await book('')).body).not.toContain('/desk');
    expect((await book('Three shifts, no union')).body).toContain('?ask=take');
  });
});
