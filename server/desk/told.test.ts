import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints } from '#contract/desk.ts';
import { mina, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(databaseKinds)('what staff are told on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

  test('each clock is told once: to who has it, and then to everybody, also after a restart', async () => {
    const id = await desk.send();
    const told = async () => {
      await desk.tell();
      await desk.tell();
      const all = (await desk.mails()).filter((mail) => mail.kind === 'staff');
      return all.map((mail) => JSON.parse(mail.recipient).address as string).sort();
    };
    desk.working = false;
    await desk.done(deskEndpoints.take, id, { version: 1 });
    desk.now += 19 * hour;
    expect(await told()).toEqual([]);
    desk.now += hour + minute;
    expect(await told()).toEqual(['sam@firm.example']);
    desk.now += 3 * hour;
    expect(await told()).toEqual(['mina@firm.example', 'sam@firm.example', 'sam@firm.example']);
    desk.now += 3 * hour;
    expect(await told()).toHaveLength(3);
    // Answered and asked again, it is another clock.
    await desk.done(deskEndpoints.answered, id, { version: 2, how: 'mail' });
    await desk.send({ message: 'Once more.' });
    expect(await told()).toHaveLength(3 + 2);
  });

  test('while nobody works at the desk nobody is told, and nothing is forgotten', async () => {
    await desk.send();
    desk.people = [];
    desk.working = false;
    desk.now += 21 * hour;
    await desk.tell();
    expect((await desk.mails()).some((mail) => mail.kind === 'staff')).toBe(false);
    desk.people = [mina];
    await desk.tell();
    expect((await desk.mails()).filter((mail) => mail.kind === 'staff')).toHaveLength(1);
  });

  test('who waits is named by reference and our own title alone: no name, address, number or word of theirs', async () => {
    const said = {
      name: 'Marcus Bell',
      phone: '519 555 0142',
      company: 'Bell Tool',
      subject: 'My rival Hanna',
    };
    await desk.send(said);
    await desk.send({
      ...said,
      email: 'second@example.org',
      subject: 'hr-support',
      page: '/services/business',
    });
    await desk.site.store.db
      .insertInto('person_requests')
      .values({
        ...{ id: 'r', address: 'asker@example.org', person: 'code', kind: 'access', asked_on: '2026-12-20' },
        ...{ due_on: '2027-01-13', noted_at: '2026-12-20T12:00:00.000Z', noted_by: 'sam', ended: null },
        ...{ ended_at: null, ended_by: '' },
      })
      .execute();
    desk.now = Date.parse('2027-01-12T08:00:00-05:00');
    await desk.tell();
    const mails = (await desk.mails()).filter((mail) => mail.kind === 'staff');
    expect(mails).toHaveLength(4);
    for (const { subject, body } of mails)
      for (const word of ['Marcus', 'Bell', '0142', 'Hanna', '@example.org'])
        expect(`${subject}\n${body}`).not.toContain(word);
  });

  test('a digest goes to each on working mornings, once', async () => {
    const id = await desk.send({ name: 'Marcus' });
    const at = (time: string) => {
      desk.now = Date.parse(`2027-01-12T${time}:00-05:00`);
    };
    const digests = async () => {
      await desk.tell();
      return (await desk.mails()).filter(({ subject }) => subject.includes('waiting,'));
    };
    await desk.app.inject({
      method: 'POST',
      url: deskEndpoints.settings,
      headers: { from: 'mina' },
      payload: { reminders: false, firstHours: 4, lastHours: 1, digest: true, digestHour: 8, version: '' },
    });
    at('07:59');
    expect(await digests()).toEqual([]);
    at('08:00');
    desk.working = false;
    expect(await digests()).toEqual([]);
    desk.working = true;
    desk.elsewhere = { kind: 'calendar', since: '2027-01-11T12:00:00Z', advisers: ['HR adviser'] };
    expect(await digests()).toHaveLength(2);
    at('09:00');
    const [digest, ...others] = await digests();
    expect(others).toHaveLength(1);
    expect(digest?.body).toContain(`General inquiry (${id}): late by`);
    expect(digest?.body).toContain(`https://www.example.com/desk/enquiries/${id}`);
    expect(digest?.body).toContain(
      'The calendar of the HR adviser has not been read since Mon 7:00 a.m. Times that are busy',
    );
  });
});
