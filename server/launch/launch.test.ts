import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AdviserHours, weekdayNames } from '#contract/desk-hours.ts';
import {
  isRemaining,
  type LaunchProgress,
  type LaunchStepId,
  type LaunchStepState,
  launchSteps,
} from '#contract/desk-launch.ts';
import { problemJson } from '#contract/problem.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson, type Visitor } from '../../tests/support/visitor.ts';

/** ISO 8601, in the firm's time zone. */
const dayIn = (days: number): string => Temporal.Now.plainDateISO('America/Toronto').add({ days }).toString();
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe.each(databaseKinds)('the steps before the site is opened, on %s', (kind) => {
  let staff: StaffSite;
  let owner: Visitor;
  let mail: MailServer;
  const open = async (env: Record<string, string> = {}) => {
    staff = await StaffSite.open(kind, { SETTINGS_KEY: 'a key for the settings', ...env });
    owner = (await staff.signInStaff(olive)).visitor;
  };
  beforeEach(async () => {
    mail = await MailServer.start();
  });
  afterEach(async () => {
    await staff.site.remove();
    await mail.stop();
  });

  const read = () => expectJson<LaunchProgress>(owner.get('/api/desk/launch'));
  const step = async (id: LaunchStepId) => {
    const found = (await read()).steps.find((one) => one.id === id);
    if (!found) throw new Error(`There is no step ${id}.`);
    return found;
  };
  const stateOf = async (id: LaunchStepId): Promise<LaunchStepState> => (await step(id)).state;
  const post = (path: string, body?: object, by = owner) =>
    by.post(`/api/desk/launch/${path}`, body ?? {}, { accept: problemJson });
  const refused = async (path: string, body: object, status: number, by = owner): Promise<string> => {
    const answer = await post(path, body, by);
    expect(answer.statusCode, answer.body).toBe(status);
    return answer.json<{ detail: string }>().detail;
  };
  const server = () => {
    const { hostname: host, port } = new URL(mail.url);
    return { host, port: Number(port), security: 'starttls', user: '', password: '' };
  };
  const saveMail = (version: number, senderName = 'Firm', senderAddress = 'desk@firm.example') =>
    expectJson(owner.post('/api/desk/office/mail', { ...server(), senderAddress, senderName, version }));
  const putOff = async (id: LaunchStepId, until = dayIn(30)) => {
    const { version } = await step(id);
    return expectJson<LaunchProgress>(post('put-off', { step: id, note: 'The lawyer is away.', until, version }));
  };

  test('a new site has every step open, in order of harm, and each says where it stands', async () => {
    await open();
    const { steps, opened } = await read();
    expect(steps.map(({ id }) => id)).toEqual([...launchSteps]);
    expect(opened).toBeNull();
    expect(steps.filter((one) => !isRemaining(one))).toEqual([]);
    expect(steps.filter(({ now }) => now.length < 10)).toEqual([]);
  });

  test('mail is to be tried once it is set up, and done once a test arrived or mail left by these settings', async () => {
    await open();
    expect(await stateOf('mail')).toBe('missing');
    await saveMail(0);
    expect(await stateOf('mail')).toBe('try');
    await expectJson(owner.post('/api/desk/office/test-mail', { to: 'olive@example.com' }));
    const { text = '' } = await mail.waitFor('olive@example.com');
    expect(await stateOf('mail')).toBe('try');
    await owner.form('/api/mail-test', { key: /key=(\S+)/.exec(text)?.[1] ?? '' });
    expect(await step('mail')).toMatchObject({ state: 'done', now: expect.stringMatching(/^A test arrived at /) });

    await saveMail(1, 'Firm', 'other@firm.example');
    expect(await stateOf('mail')).toBe('try');
    await expectJson(owner.post('/api/contact', { name: 'Ada', email: 'ada@example.org', message: 'Two left.' }), 201);
    const settled = { state: 'sent' as const, settled_at: new Date().toISOString() };
    await staff.db.updateTable('mails').set(settled).execute();
    expect(await step('mail')).toMatchObject({ state: 'done', now: expect.stringMatching(/^Mail left at /) });
    await staff.db.updateTable('mails').set({ state: 'failed' }).where('lane', '=', 'firm').execute();
    expect(await step('mail')).toMatchObject({ state: 'try', now: expect.stringMatching(/couldn’t be delivered/) });
  });

  test('notices are done once they go to no sample address', async () => {
    await open();
    expect(await step('notices')).toMatchObject({
      state: 'missing',
      now: expect.stringContaining('hello@example.com'),
    });
    const recipients = { messages: 'front@firm.example', bookings: 'book@firm.example', waitingList: '', version: 0 };
    await expectJson(owner.post('/api/desk/office/recipients', recipients));
    expect(await step('notices')).toMatchObject({
      state: 'done',
      now: 'Messages: front@firm.example. Bookings: book@firm.example',
    });
  });

  test('alarms are done once a test left by them, and to be tried again after a change', async () => {
    await open();
    const save = (to: string, version: number) =>
      expectJson(owner.post('/api/desk/office/alarms', { ...server(), to, version, url: '' }));
    expect(await stateOf('alarms')).toBe('missing');
    await save('olive@home.example', 0);
    expect(await stateOf('alarms')).toBe('try');
    mail.refusal = { code: 550 };
    await expectJson(owner.post('/api/desk/office/test-alarm'));
    expect(await stateOf('alarms')).toBe('try');
    mail.refusal = undefined;
    await expectJson(owner.post('/api/desk/office/test-alarm'));
    expect(await stateOf('alarms')).toBe('done');
    await save('max@home.example', 1);
    expect(await stateOf('alarms')).toBe('try');
  });

  test('replies are noticed while the mailbox was read within 15 minutes', async () => {
    await open({ IMAP_URL: 'imap://box:sesame@127.0.0.1:9' });
    expect(await stateOf('replies')).toBe('try');
    const readAt = (read_at: string) => staff.db.updateTable('mailbox_state').set({ read_at }).execute();
    await readAt(minutesAgo(1));
    expect(await stateOf('replies')).toBe('done');
    await readAt(minutesAgo(16));
    expect(await step('replies')).toMatchObject({ state: 'try', now: expect.stringMatching(/^Not read since /) });
  });

  test('a second owner counts once they have signed in', async () => {
    await open();
    expect(await step('owners')).toMatchObject({ state: 'missing', now: 'Only Olive' });
    const ann = { email: 'ann@example.com', name: 'Ann', role: 'owner', adviser: null } as const;
    await staff.inviteStaff(ann);
    expect(await step('owners')).toMatchObject({ state: 'try', now: 'Ann is invited' });
    await staff.db.deleteFrom('staff').where('name', '=', 'Ann').execute();
    await staff.signInStaff(ann);
    expect(await step('owners')).toMatchObject({ state: 'done', now: expect.stringMatching(/^Ann, since /) });
  });

  test('hours are done once each adviser has some and a way to meet', async () => {
    await open();
    expect(await step('hours')).toMatchObject({
      state: 'missing',
      left: 2,
      now: '0 of 3 advisers. Hours are missing for 3, a way to meet for 3',
    });
    // Saved unchanged: a sample that an owner has looked at counts as theirs.
    const hours = () => expectJson<AdviserHours[]>(owner.get('/api/desk/hours'));
    for (const { adviser, version, week } of await hours()) {
      const days = weekdayNames.map((_, day) => week[day + 1] ?? []);
      await expectJson(owner.post(`/api/desk/hours/${adviser}/week`, { version, days }));
    }
    expect((await hours()).map(({ isHoursSet, isLinkSet }) => [isHoursSet, isLinkSet])).toEqual(
      Array(3).fill([true, false]),
    );
    expect((await step('hours')).now).toBe('0 of 3 advisers. A way to meet is missing for 3');
    for (const { adviser, version } of await hours())
      await expectJson(owner.post(`/api/desk/hours/${adviser}/link`, { version, link: '' }));
    expect((await hours()).every(({ isLinkSet }) => isLinkSet)).toBe(true);
    expect(await step('hours')).toMatchObject({ state: 'done', left: 0, now: '3 of 3 advisers' });
    await staff.db.updateTable('adviser_settings').set({ week: '{}' }).where('adviser', '=', 'people').execute();
    expect((await step('hours')).now).toBe(
      '2 of 3 advisers. Hours are missing for Senior Consultant, people and training',
    );
  });

  type Left = { words: string; document: string | null; field: string };
  test('what stands in content/ is counted, and listed in words with its field', async () => {
    await open();
    expect((await step('claims')).now).toMatch(/^\d+ testimonials and \d+ figures are samples$/);
    expect((await step('facts')).now).toMatch(/^\d+ of \d+ confirmed$/);
    for (const id of ['firm', 'claims', 'prices', 'facts', 'legal'] as const) {
      const { left } = await expectJson<{ left: Left[] }>(owner.get(`/api/desk/launch/${id}`));
      expect(left).toHaveLength((await step(id)).left);
      if (id === 'facts') expect(left.filter(({ document }) => document === null)).toEqual([]);
    }
    const { left: ofFirm } = await expectJson<{ left: Left[] }>(owner.get('/api/desk/launch/firm'));
    const inPeople = ofFirm.filter(({ document }) => document === 'people').map(({ field }) => field);
    expect(inPeople).toContain('0.particulars.photograph');
    expect((await owner.get('/api/desk/launch/everything')).statusCode).toBe(404);
  });

  test('an owner notes where the backup goes; nobody else, no later day, and not over another note', async () => {
    await open();
    const { visitor: member } = await staff.signInStaff(max);
    const note = { step: 'backup', note: 'Nightly to the safe in Chatham', day: dayIn(0), version: 0 };
    await refused('note', note, 403, member);
    expect(await refused('note', { ...note, note: '' }, 400)).toBe('Please say where the backup goes.');
    expect(await refused('note', { ...note, day: dayIn(1) }, 400)).toBe('That day is still to come.');
    await refused('note', { ...note, step: 'mail' }, 400);
    const { steps } = await expectJson<LaunchProgress>(post('note', note));
    expect(steps.find(({ id }) => id === 'backup')).toMatchObject({
      state: 'done',
      version: 1,
      now: expect.stringMatching(/^Nightly to the safe in Chatham, tried /),
    });
    expect((await staff.audit()).at(-1)).toBe('noted a step');
    expect(await refused('note', note, 409)).toMatch(/^Olive noted something here/);
    expect(await expectJson<LaunchProgress>(member.get('/api/desk/launch'))).toMatchObject({ steps: { length: 13 } });
  });

  test('a step is put off for 30 days at most, with a reason, and comes back on its day', async () => {
    await open();
    const { visitor: member } = await staff.signInStaff(max);
    const off = { step: 'legal', note: 'The lawyer is away.', until: dayIn(30), version: 0 };
    await refused('put-off', off, 403, member);
    await refused('put-off', { ...off, note: ' ' }, 400);
    await refused('put-off', { ...off, until: dayIn(0) }, 400);
    await refused('put-off', { ...off, until: dayIn(31) }, 400);
    await putOff('legal');
    expect(await step('legal')).toMatchObject({
      state: 'put-off',
      now: expect.stringMatching(/^Until .*: The lawyer is away\.$/),
    });
    await staff.db
      .updateTable('launch_records')
      .set({ until: dayIn(-1) })
      .execute();
    expect(await stateOf('legal')).toBe('missing');

    const recipients = { messages: 'front@firm.example', bookings: '', waitingList: '', version: 0 };
    await expectJson(owner.post('/api/desk/office/recipients', recipients));
    expect(await refused('put-off', { ...off, step: 'notices' }, 409)).toMatch(/done/);
  });

  test('the site is opened by an owner once nothing is left, which is noted; what fails later comes back', async () => {
    await open();
    const { visitor: member } = await staff.signInStaff(max);
    expect(await refused('open', {}, 409)).toBe('Thirteen steps are left, so the site can’t be opened yet.');
    await expectJson(post('note', { step: 'backup', note: 'Chatham', day: dayIn(0), version: 0 }));
    for (const { id } of (await read()).steps.filter(isRemaining)) await putOff(id);
    await refused('open', {}, 403, member);
    const { opened } = await expectJson<LaunchProgress>(post('open'));
    expect(opened).toEqual({ by: 'Olive', at: expect.stringMatching(/^\d{4}-/) });
    expect((await staff.audit()).at(-1)).toBe('opened the site');
    await refused('open', {}, 409);

    await staff.db
      .updateTable('launch_records')
      .set({ until: dayIn(-1) })
      .where('step', '=', 'facts')
      .execute();
    const later = await read();
    expect(later.opened).toEqual(opened);
    expect(later.steps.filter(isRemaining).map(({ id }) => id)).toEqual(['facts']);
  });
});
