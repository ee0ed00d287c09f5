import { describe, expect, test } from 'vitest';
import { waitingAnswers as answers } from '#content/desk/people.ts';
import { placeWords } from '#content/waiting-list.ts';
import type { WaitingPlaces } from '#contract/desk-waiting.ts';
import { eachTest } from '../../tests/support/each-test.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const [zoe, amir] = ['zoe@example.org', 'Amir@example.org'];

describe.each(databaseKinds)('the waiting lists at the desk on %s', (kind) => {
  const staff = eachTest(() => StaffSite.open(kind));

  const join = async (email: string, page = '/services/business') => {
    const answer = await staff.visitor().post('/api/contact', { email, waitingFor: 'HR Services', page });
    expect(answer.statusCode).toBe(201);
  };
  const linkTo = async (email: string) => {
    const mails = await staff.db.selectFrom('mails').selectAll().where('kind', '=', 'confirm-place').execute();
    const mail = mails.find(({ recipient }) => recipient.includes(email));
    return /http:\S+\/waiting-list#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const press = async (email: string) => {
    const answer = await staff.visitor().form('/waiting-list', { do: 'confirm', place: await linkTo(email) });
    expect(answer.statusCode).toBe(200);
  };

  test('list consents with their wording, and count unconfirmed places', async () => {
    const { visitor } = await staff.signedIn(max);
    await staff.confirmed({ visitor });
    expect((await visitor.get('/api/desk/waiting-places')).json()).toEqual({ listed: [], unconfirmed: 0 });
    for (const email of [zoe, amir]) await join(email);
    await press(zoe);
    const { listed, unconfirmed } = (await visitor.get('/api/desk/waiting-places')).json<WaitingPlaces>();
    expect(unconfirmed).toBe(1);
    expect(listed).toMatchObject([
      { email: zoe, service: 'HR Services', page: '/services/business', wording: placeWords.consent },
    ]);
    expect(listed[0]?.link).toBe(`http://localhost:3000/waiting-list#${await linkTo(zoe)}`);

    const file = await visitor.get('/api/desk/waiting-places/file');
    expect(file.headers['content-disposition']).toBe('attachment; filename="waiting-list.csv"');
    const lines = file.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFservice,email,/);
    expect(lines[1]).toMatch(/^HR Services,zoe@example\.org,.+\/waiting-list#/);
    expect(lines.slice(2)).toEqual(['']);
    await staff.db.updateTable('messages').set({ page: "/x;=cmd|' /C calc'!A0;" }).execute();
    expect((await visitor.get('/api/desk/waiting-places/file')).body).not.toContain('cmd');
  });

  test('remove an address once, audited without the address', async () => {
    const { visitor } = await staff.signedIn(olive);
    await join(amir);
    await press(amir);
    const gone = await visitor.post('/api/desk/waiting-places/remove', { address: 'AMIR@example.org' });
    expect([gone.statusCode, gone.json()]).toEqual([200, { listed: [], unconfirmed: 0 }]);
    const [place] = await staff.db.selectFrom('waiting_places').selectAll().execute();
    expect(place).toMatchObject({ withdrawn_how: 'firm', confirmed_wording: placeWords.consent });
    const refused = await visitor.post('/api/desk/waiting-places/remove', { address: amir });
    expect([refused.statusCode, refused.body]).toEqual([409, answers.notListed]);
    const wrong = await visitor.post('/api/desk/waiting-places/remove', { address: 'amir' });
    expect(wrong.statusCode).toBe(400);
    const record = await staff.db.selectFrom('staff_audit').selectAll().execute();
    const removals = record.filter(({ action }) => action === 'took somebody off the waiting list');
    expect(removals.map(({ subject_id }) => subject_id)).toEqual([expect.stringMatching(/^person:[\w-]+/)]);
    expect(JSON.stringify(record)).not.toContain('mir@example');
  });
});
