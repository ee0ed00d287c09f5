import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSavedReplies } from '#content/desk/replies.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { undoMinutes } from '#contract/desk.ts';
import type { PreparedReply, SavedReply } from '#contract/desk-replies.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson, fillPath, readStatusAndText } from '../../tests/support/visitor.ts';
import { recordReply } from '../inquiries/mail-events.ts';
import { erasePerson } from '../retention/erase.ts';
import { purge } from '../retention/purge.ts';

const [save, remove] = ['/api/desk/saved-replies/save', '/api/desk/saved-replies/remove'];
const times = {
  title: 'Times',
  subject: 'Re: {subject}',
  body: 'Hi {first name},\n\n{times}\n\n{me}, {my title}, {firm}',
};

describe.each(databaseKinds)('replies on %s', (kind) => {
  const desk = freshForEachTest(() => TestDesk.open(kind));
  beforeEach(() => desk.site.store.db.deleteFrom('saved_replies').execute());

  const saved = async (reply: object, who = sam): Promise<SavedReply> => {
    const { replies } = await expectJson<{ replies: SavedReply[] }>(desk.post(save, '', reply, who));
    const found = replies.find(({ title }) => title === (reply as SavedReply).title);
    if (!found) throw new Error('It is not in the list.');
    return found;
  };
  const replyTo = (id: string, chosen = '', who = sam) =>
    desk.app.inject({
      url: `${fillPath('/api/desk/inquiries/:id/reply', id)}?saved=${chosen}`,
      headers: { from: who.id },
    });
  const filled = async (id: string, chosen = '', who = sam) => expectJson<PreparedReply>(replyTo(id, chosen, who));
  const keep = (id: string, body: string, who = sam) =>
    desk.post('/api/desk/inquiries/:id/reply-draft', id, { subject: 'Re: pay', body }, who);
  const draft = async (id: string, who = sam) => (await filled(id, '', who)).draft?.body;

  test('are filled in for one client, whose own braces are plain text', async () => {
    await desk.employ({ ...sam, adviser: 'people' }, mina);
    const id = await desk.send({ name: 'Zoë {booked}', subject: 'HR consultation' });
    const { id: chosen } = await saved(times);
    const { text, saved: list } = await filled(id, chosen);
    const free = await expectJson<FreeTimes>(desk.site.app.inject('/api/booking/times?consultation=hr'));
    const open = free.days.flatMap((day) => day.times).map(firmTimeWithoutYear);
    const [greeting, offered = '', signature] = text.body.split('\n\n');
    expect(list).toEqual([{ id: chosen, title: 'Times' }]);
    expect(text.subject).toBe(`Re: HR consultation [${id}]`);
    expect([greeting, signature]).toEqual([
      'Hi Zoë,',
      'Sam Fox, Senior Consultant, people and training, Rosecrest Advisory',
    ]);
    expect(offered.split('\n')).toHaveLength(3);
    for (const line of offered.split('\n')) expect(open.map((time) => `- ${time}`)).toContain(line);
    expect(text.filled).toContainEqual({ placeholder: 'times', value: offered });
    const whole = await saved({ ...times, title: 'Name', body: '{name} of {company}: {booked}' });
    expect((await filled(id, whole.id)).text.body).toBe('Zoë {booked} of {company}: {booked}');
    expect((await filled(id, whole.id, mina)).text.filled.map(({ placeholder }) => placeholder)).toEqual([
      'subject',
      'name',
    ]);
  });

  test('name the next consultation of that address and of no other', async () => {
    const { db } = desk.site.store;
    const id = await desk.send();
    const other = await desk.send({ email: 'ben@example.net', name: 'Ben' });
    const { id: chosen } = await saved({ ...times, body: '{booked}' });
    const book = async (email: string, consultation: string, at: number) => {
      const free = await expectJson<FreeTimes>(desk.site.app.inject(`/api/booking/times?consultation=${consultation}`));
      const startsAt = free.days.at(at)?.times[0];
      const payload = { consultation, startsAt, email, name: 'Zoë', channel: 'video' };
      await expectJson(desk.site.app.inject({ method: 'POST', url: '/api/bookings', payload }), 201);
      await db.updateTable('bookings').set({ state: 'confirmed' }).where('state', '=', 'held').execute();
      return String(startsAt);
    };
    await book('zoe@example.org', 'hr', -1);
    const next = await book('Zoe@example.org', 'funding', 4);
    expect((await filled(id, chosen)).text.body).toBe(`${firmTimeWithoutYear(next)}, by video`);
    expect((await filled(other, chosen)).text.body).toBe('{booked}');
    desk.now = Date.parse(next);
    expect((await filled(id, chosen)).text.body).not.toContain(firmTimeWithoutYear(next));
  });

  test('a call without an address has none, nor an unknown inquiry or reply', async () => {
    const call = { name: 'Wei', phone: '519 555 0177', words: 'Pay' };
    const { inquiry } = (await desk.post('/api/desk/calls', '', call)).json();
    const id = await desk.send();
    const statuses = [
      await replyTo(inquiry.id),
      await replyTo('RA-0000-0000'),
      await replyTo(id, 'gone'),
      await keep(inquiry.id, 'Hi'),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([409, 404, 409, 409]);
  });

  test('saved ones are changed by everybody, by version, and with known placeholders only', async () => {
    const first = await saved(times);
    expect(await readStatusAndText(desk.post(save, '', { ...times, body: 'Hi {frist name}, {times}' }))).toEqual([
      400,
      expect.stringContaining('We can’t fill in {frist name}. You can use {first name},'),
    ]);
    expect((await desk.post(save, '', { ...times, body: 'Bell: \u0007' })).statusCode).toBe(400);
    const { id, version } = first;
    const mine = await saved({ ...times, id, version, title: 'Open times' }, mina);
    expect(mine).toMatchObject({ id, version: 2, body: times.body });
    expect(await readStatusAndText(desk.post(save, '', { ...times, id, version }))).toEqual([
      409,
      expect.stringMatching(/^Mina Poe has changed “Open times”/),
    ]);
    expect((await desk.post(remove, '', { id, version })).statusCode).toBe(409);
    expect((await desk.post(remove, '', { id, version: 2 }, mina)).json()).toEqual({ replies: [] });
    expect((await desk.post(remove, '', { id, version: 2 }, mina)).statusCode).toBe(200);
    const refused = await desk.post(save, '', { ...times, id, version: 2 });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('removed this reply')]);
    expect(await desk.listAudit()).toEqual([
      `sam added a saved reply reply:${id}`,
      `mina changed a saved reply reply:${id}`,
      `mina removed a saved reply reply:${id}`,
    ]);
  });

  test('there are fifty at most', async () => {
    for (let i = 0; i < 50; i += 1) await saved({ ...times, title: `Reply ${i}` });
    const refused = await desk.post(save, '', { ...times, title: 'One more' });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('50 saved replies already')]);
    expect((await filled(await desk.send())).saved).toHaveLength(50);
  });

  test('a draft is its writer’s, on every device, until they answer, and others’ until that cannot be undone', async () => {
    const id = await desk.send();
    const other = await desk.send({ email: 'ben@example.net' });
    expect((await keep(id, 'Hi Zoë, one')).statusCode).toBe(200);
    desk.now += 60_000;
    const { savedAt } = (await keep(id, 'Hi Zoë, two')).json<{ savedAt: string }>();
    await keep(id, 'Mina’s', mina);
    await keep(other, 'Hi Ben');
    expect((await filled(id)).draft).toEqual({ subject: 'Re: pay', body: 'Hi Zoë, two', savedAt });
    expect([await draft(id, mina), await draft(other), await draft(other, mina)]).toEqual([
      'Mina’s',
      'Hi Ben',
      undefined,
    ]);
    expect((await keep(id, '')).json()).toEqual({ savedAt: null });
    expect([await draft(id), await draft(id, mina)]).toEqual([undefined, 'Mina’s']);
    await desk.done('/api/desk/inquiries/:id/assign-to-self', id, { version: 1 });
    expect(await draft(id, mina)).toBe('Mina’s');
    await keep(id, 'Sam’s');
    await desk.done('/api/desk/inquiries/:id/answered', id, { version: 2, how: 'mail' });
    await purge(desk.site.store, desk.site.dataDir, new Date(desk.now));
    expect([await draft(id), await draft(id, mina), await draft(other)]).toEqual([undefined, 'Mina’s', 'Hi Ben']);
    await purge(desk.site.store, desk.site.dataDir, new Date(desk.now + (undoMinutes + 1) * 60_000));
    expect([await draft(id, mina), await draft(other)]).toEqual([undefined, 'Hi Ben']);
    const mail = { inquiry: other, at: new Date(desk.now).toISOString(), subject: `Re: [${other}]` };
    await desk.site.store.db.transaction().execute((tx) => recordReply(tx, mail, sam));
    expect(await draft(other)).toBeUndefined();
  });

  test('an answer that is read late leaves the note of a later booking waiting, and what was written since', async () => {
    const id = await desk.send();
    const { db } = desk.site.store;
    const { opened_at } = await db.selectFrom('inquiries').select('opened_at').executeTakeFirstOrThrow();
    const [first] = (await expectJson<FreeTimes>(desk.site.app.inject('/api/booking/times?consultation=hr'))).days;
    const { email } = await db.selectFrom('inquiries').select('email').executeTakeFirstOrThrow();
    const payload = {
      consultation: 'hr',
      startsAt: first?.times[0],
      channel: 'phone',
      phone: '519 555 0101',
      name: 'Zoë',
    };
    const booked = { ...payload, email, subject: 'Three shifts, no union' };
    expect((await desk.site.app.inject({ method: 'POST', url: '/api/bookings', payload: booked })).statusCode).toBe(
      201,
    );
    await keep(id, 'Sent by now');
    await keep(id, 'About the shifts', mina);
    await db.updateTable('reply_drafts').set({ saved_at: opened_at }).execute();
    const mail = { inquiry: id, at: new Date(Date.parse(opened_at) + 1).toISOString(), subject: `Re: [${id}]` };
    await db.transaction().execute((transaction) => recordReply(transaction, mail, sam));
    const { due_at } = await db.selectFrom('inquiries').select('due_at').executeTakeFirstOrThrow();
    expect(due_at).not.toBeNull();
    expect([await draft(id), await draft(id, mina)]).toEqual([undefined, 'About the shifts']);
  });

  test('a draft outlives an answer by phone, which may be undone', async () => {
    const id = await desk.send();
    await keep(id, 'Hi Zoë');
    await desk.done('/api/desk/inquiries/:id/answered', id, { version: 1, how: 'phone' });
    expect(await draft(id)).toBe('Hi Zoë');
  });

  test('a draft that is younger than the answer in the mailbox is of another reply', async () => {
    const id = await desk.send();
    desk.now += 10 * 60_000;
    await keep(id, 'One thing more');
    const { opened_at: at } = await desk.site.store.db
      .selectFrom('inquiries')
      .select('opened_at')
      .executeTakeFirstOrThrow();
    const mail = { inquiry: id, at, subject: `Re: [${id}]` };
    await desk.site.store.db.transaction().execute((transaction) => recordReply(transaction, mail, sam));
    expect(await draft(id)).toBe('One thing more');
  });

  test('a draft goes with its client, and after 30 days', async () => {
    const { store, dataDir } = desk.site;
    const [id, other] = [await desk.send(), await desk.send({ email: 'ben@example.net' })];
    await keep(id, 'Hi Zoë');
    await keep(other, 'Hi Ben, as zoe@example.org said');
    await erasePerson(store, dataDir, { address: 'zoe@example.org' }, { now: new Date() });
    const left = () => store.db.selectFrom('reply_drafts').select('body').execute();
    expect(await left()).toEqual([{ body: 'Hi Ben, as [address removed] said' }]);
    const days = (count: number) => new Date(desk.now + count * 86_400_000);
    await purge(store, dataDir, days(29));
    expect(await left()).toHaveLength(1);
    await purge(store, dataDir, days(31));
    expect(await left()).toEqual([]);
  });

  test('five come with a new installation, once, and each can be filled in', async () => {
    const { db } = desk.site.store;
    expect(await db.selectFrom('desk_settings').select('name').execute()).toEqual([{ name: 'first-replies-added' }]);
    expect(defaultSavedReplies).toHaveLength(5);
    const id = await desk.send();
    for (const reply of defaultSavedReplies) {
      const { text } = await filled(id, (await saved(reply)).id);
      expect(text.body).toMatch(/^Hi Zoë,\n\nThank you[\s\S]*\n\nSam Fox\nRosecrest Advisory$/);
    }
  });
});
