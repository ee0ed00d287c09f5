import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailOf } from '../../tests/support/mail-programs.ts';
import { arrivedAt, firm, outcomeOf, setUpCase, writeMail } from '../../tests/support/mailbox-setup.ts';
import { hasImap, MailboxSite } from '../../tests/support/mailbox-site.ts';

const day = 24 * 3_600_000;
const daysBefore = (days: number) => new Date(arrivedAt.getTime() - days * day);
const stamp = (by: string) => [`Authentication-Results: ${by}; dmarc=pass header.from=firm.example`];

describe.skipIf(!hasImap())('who is believed about a mail in our name', () => {
  let here: MailboxSite;
  beforeAll(async () => {
    here = await MailboxSite.start();
  });
  afterAll(() => here.imap.remove());
  beforeEach(async () => {
    await here.begin();
    await here.site.store.db
      .updateTable('mailbox_state')
      .set({
        installed_at: daysBefore(30).toISOString(),
        authserv_id: '',
        authserv_since: null,
        authserv_mails: 0,
      })
      .execute();
  });
  afterEach(() => here.end());

  async function put(count: number, days: number, by: (number: number) => string): Promise<void> {
    for (let i = 0; i < count; i++) {
      const date = daysBefore(days - (days * i) / count);
      const mail = { from: `p${i}@elsewhere.example`, to: [firm.to], subject: 'Hello', date };
      const more = by(i) ? stamp(by(i)) : [];
      await here.put('inbox', mailOf('gmail', { ...mail, more }), date);
    }
  }
  async function classificationOf(by: string): Promise<string | undefined> {
    const world = await setUpCase(here.site, { is: 'answer' }, 1);
    const mailbox = await here.mailboxAt();
    await mailbox.look();
    await here.put('inbox', writeMail(world, 'staff reply', { more: stamp(by) }));
    await mailbox.look();
    return (await outcomeOf(here.site.store, world)).mails[0]?.classification;
  }

  const mx = 'mx.firm.example';
  const others = (which: string) => (i: number) => (i === 20 ? which : mx);
  test.each<[string, number, number, (number: number) => string, string, string]>([
    ['a server that has stamped every mail for a week', 25, 9, (i) => `mx${i % 3}.firm.example`, mx, 'answer'],
    ['and no other', 25, 9, () => mx, 'mx.evil.example', 'unconfirmed'],
    ['nobody, where one had another’s stamp on top', 25, 9, others('x.evil.example'), mx, 'unconfirmed'],
    ['nobody, in the first days', 25, 5, () => mx, mx, 'unconfirmed'],
  ])('%s', async (_, count, days, by, top, expected) => {
    await put(count, days, by);
    expect(await classificationOf(top)).toBe(expected);
  });
});
