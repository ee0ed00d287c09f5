import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { downloadContents } from '#content/retention-lines.ts';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { changeInquiry, type InquiryChange } from '../inquiries/change.ts';
import { requireInquiry } from '../inquiries/inquiries.ts';

const session = 'site.session';
const message = { name: 'Vera', phone: '519 555 0107', message: 'A question.', subject: 'HR' };

describe.each(databaseKinds)('accounts on %s', (kind) => {
  const accounts = freshForEachTest(() => AccountSite.open(kind));
  const logIn = (username: string, password = ana.password) =>
    accounts.visitor().post('/api/login', { username, password });

  test('register, still signed in, log out, 401; log in again', async () => {
    const visitor = accounts.visitor();
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
    const registered = await visitor.post('/api/register', ana);
    expect(registered.statusCode).toBe(201);
    const { password: _, ...named } = ana;
    expect(registered.json()).toEqual({ ...named, id: expect.any(String) });
    const cookie = registered.cookies.find(({ name }) => name === session);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 86_400 });
    expect((await visitor.get('/api/user')).json()).toEqual(registered.json());
    const hint = visitor.cookie('signed-in');
    expect(hint).toBeTruthy();
    expect((await visitor.post('/api/logout')).statusCode).toBe(204);
    expect([visitor.cookie(session), visitor.cookie('signed-in')]).toEqual([undefined, undefined]);
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
    for (const username of ['Ana.Silva', ' Ana@Example.org ']) {
      const right = await visitor.post('/api/login', { ...ana, username });
      expect([right.statusCode, right.json()]).toEqual([200, registered.json()]);
    }
    expect([undefined, hint], 'differs by session').not.toContain(visitor.cookie('signed-in'));
  });

  test('an unknown user and a wrong password get the same bytes', async () => {
    await accounts.registerVisitor();
    await accounts.registerVisitor(bob);
    const known = await logIn(ana.username, 'not this one');
    expect([known.statusCode, known.body]).toEqual([401, 'Invalid username or password']);
    const names = ['nobody', 'x'.repeat(150), "' or 1=1 --", 'nobody@example.org', bob.email];
    for (const username of names) {
      const unknown = await logIn(username);
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
      expect(unknown.headers['content-type']).toBe(known.headers['content-type']);
    }
  });

  test.each([
    [{ username: 'an' }, 'Please choose a username of 3 characters or more.'],
    [{ username: 'anа' }, 'Please use letters a to z and digits in the username'],
    [{ password: 'short' }, 'Please choose a password of 8 characters or more.'],
    [{ password: 'password1' }, 'This password is too common'],
    [{ password: '        ' }, 'This password is too common'],
    [{ password: '12121212' }, 'This password is too common'],
    [{ password: 'Abc!abC!ab' }, 'This password is too common'],
    [{ password: 'ana.silva is me' }, 'Please choose a password without your name'],
    [{ email: 'ana@' }, 'Please enter a full e-mail address, such as name@example.com.'],
    [{ firstName: '' }, 'Please enter your first name.'],
  ])('refuses %j in words', async (fields, sentence) => {
    const answer = await accounts.visitor().post('/api/register', { ...ana, ...fields });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain(sentence);
  });

  test('the account says which messages were answered', async () => {
    const visitor = await accounts.registerVisitor();
    await visitor.post('/api/account/verify', { token: await accounts.linkTokenTo(ana.email) });
    const send = async () => (await visitor.post('/api/contact', { ...message, email: ana.email })).json().reference;
    const shown = async () => {
      const { messages } = (await visitor.get('/api/account')).json();
      return messages.map(({ reference, answered }: Record<string, string>) => [reference, answered]);
    };
    const first = await send();
    expect(await shown()).toEqual([[first, false]]);
    const made = async (change: InquiryChange) => {
      const { version } = await requireInquiry(accounts.db, first);
      const actor = { id: 'olive', name: 'Olive' };
      expect((await changeInquiry(accounts, { id: first, version, actor, now: new Date() }, change)).outcome).toBe(
        'done',
      );
    };
    // The clock begins again with the press.
    await made({ kind: 'spam' });
    await made({ kind: 'not-spam', acknowledged: false });
    expect(await shown()).toEqual([[first, false]]);
    await made({ kind: 'answered', at: new Date().toISOString(), how: 'phone' });
    expect(await shown()).toEqual([[first, true]]);
    const second = await send();
    expect(await shown()).toEqual([
      [second, false],
      [first, true],
    ]);
  });

  test('what is typed under an address says nothing of its owner’s conversation', async () => {
    const sent = await accounts.visitor().post('/api/contact', { ...message, email: ana.email });
    const actor = { id: 'olive', name: 'Olive' };
    const change = { id: sent.json().reference, version: 1, actor, now: new Date() };
    const { outcome } = await changeInquiry(accounts, change, {
      kind: 'answered',
      at: change.now.toISOString(),
      how: 'phone',
    });
    expect(outcome).toBe('done');
    const other = await accounts.registerVisitor(bob);
    await other.post('/api/contact', { email: ana.email, waitingFor: 'Farm Management Consulting' });
    expect((await other.get('/api/account')).json().messages).toMatchObject([{ answered: false }]);
  });

  test('usernames and addresses are unique, ignoring case', async () => {
    await accounts.registerVisitor();
    for (const [taken, sentence] of [
      [{ username: 'ANA.Silva', email: 'b@example.org' }, 'username is taken'],
      [{ username: 'ana2', email: 'Ana@Example.org' }, 'e-mail address already has an account'],
    ] as const) {
      const answer = await accounts.visitor().post('/api/register', { ...ana, ...taken });
      expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining(sentence)]);
    }
    const race = await Promise.all(Array.from({ length: 5 }, () => accounts.visitor().post('/api/register', bob)));
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('the account shows what was sent while signed in, and the rest once the address is confirmed', async () => {
    const send = async (who = accounts.visitor(), email = 'Ana@example.org') =>
      (await who.post('/api/contact', { ...message, email })).json();
    const earlier = await send();
    const visitor = await accounts.registerVisitor();
    const signedIn = await send(visitor, 'work@example.org');
    const shown = async () => {
      const { messages } = (await visitor.get('/api/account')).json();
      return messages.map(({ reference, inquiry }: Record<string, string>) => [reference, inquiry]);
    };
    const own = [signedIn.reference, signedIn.reference];
    expect(await shown()).toEqual([own]);

    const verified = await visitor.post('/api/account/verify', { token: await accounts.linkTokenTo(ana.email) });
    expect([verified.statusCode, verified.json()]).toEqual([200, (await visitor.get('/api/user')).json()]);
    const later = await send(visitor);
    const first = [earlier.reference, earlier.reference];
    expect(await shown()).toEqual([[later.reference, earlier.reference], own, first]);
    const account = (await visitor.get('/api/account')).json();
    expect(account).toMatchObject({ emailVerified: true, user: { username: ana.username } });
    const { reference, receivedAt: sentAt, replyBy } = earlier;
    // Anybody may have typed the address: without the words.
    expect(account.messages[2]).toEqual({
      reference,
      inquiry: reference,
      about: 'HR',
      text: '',
      cut: false,
      sentAt,
      replyBy,
      answered: false,
    });
    const data = await visitor.get('/api/account/data');
    expect(data.headers['content-disposition']).toContain('attachment');
    expect(data.headers['cache-control']).toContain('no-store');
    const words = data.json().messages.map(({ body, name }: Record<string, string>) => [body, name]);
    expect(words).toEqual([...Array(2).fill(['A question.', message.name]), [undefined, undefined]]);
    expect(Object.keys(data.json())).toEqual(Object.keys(downloadContents));
    expect(data.body).not.toMatch(/hash|idempotency|argon2/);
    for (const path of ['/api/account', '/api/account/data'])
      expect((await accounts.visitor().get(path)).statusCode).toBe(401);
  });

  test('a message under another account’s address is an inquiry of its own and reveals nothing', async () => {
    const email = 'vera@example.org';
    const earlier = (await accounts.visitor('198.51.100.1').post('/api/contact', { ...message, email })).json();
    const stranger = await accounts.registerVisitor({ username: 'same.address', email });
    const send = async () => (await stranger.post('/api/contact', { ...message, email })).json().reference;
    const [first, second] = [await send(), await send()];
    const { messages } = (await stranger.get('/api/account')).json();
    expect(messages).toMatchObject([
      { reference: second, inquiry: first },
      { reference: first, inquiry: first },
    ]);
    for (const path of ['/api/account', '/api/account/data'])
      expect((await stranger.get(path)).body).not.toContain(earlier.reference);
    const stored = await accounts.site.store.db.selectFrom('messages').select('inquiry').execute();
    expect(new Set(stored.map(({ inquiry }) => inquiry))).toEqual(new Set([earlier.reference]));
  });

  test('name and password can be changed, the password with the current one', async () => {
    const visitor = await accounts.registerVisitor();
    const emailSetAt = () => accounts.site.store.db.selectFrom('users').select('updated_at').executeTakeFirstOrThrow();
    const before = await emailSetAt();
    const renamed = await visitor.post('/api/account/name', { firstName: 'Anabela' });
    expect(renamed.json()).toMatchObject({ firstName: 'Anabela' });
    expect(await emailSetAt()).toEqual(before);
    const change = (password: string, newPassword: string) =>
      visitor.post('/api/account/password', { password, newPassword });
    const newPassword = 'nine loud bitterns';
    const wrong = await change('wrong', newPassword);
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'That isn’t your current password. Nothing was changed.']);
    expect((await change(ana.password, 'password1')).statusCode).toBe(400);
    expect((await change(ana.password, newPassword)).statusCode).toBe(204);
    const codes = [await logIn(ana.username), await logIn(ana.username, newPassword)];
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 200]);
  });

  test('a deleted account is gone, and what it sent stays with the firm', async () => {
    const visitor = await accounts.registerVisitor();
    await visitor.post('/api/contact', { ...message, email: ana.email });
    expect((await visitor.post('/api/account/delete', { password: 'wrong' })).statusCode).toBe(400);
    expect((await visitor.post('/api/account/delete', { password: ana.password })).statusCode).toBe(204);
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
    expect((await logIn(ana.username)).statusCode).toBe(401);
    const { db } = accounts.site.store;
    const [kept] = await db.selectFrom('messages').selectAll().execute();
    expect(kept).toMatchObject({ body: 'A question.', user_id: null });
    for (const table of ['users', 'user_sessions', 'user_credentials', 'known_networks', 'account_links'])
      expect((await sql`select * from ${sql.table(table)}`.execute(db)).rows, table).toEqual([]);
    await accounts.registerVisitor();
  });
});
