import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDovecot } from '../../tests/support/dovecot.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { canRunDovecot } from '../../tests/support/mailbox-site.ts';
import { type ProviderStandIns, startProviderStandIns } from '../../tests/support/provider-stand-ins.ts';
import { connectImap } from '../mailbox/imap.ts';
import { type MailLogin, toTransportOptions } from '../platform/smtp.ts';

const user = 'hello@example.com';
const scopes = {
  imap: 'https://outlook.office.com/IMAP.AccessAsUser.All',
  smtp: 'https://outlook.office.com/SMTP.Send',
};
/** In ms. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

describe('Mail with an access token in place of a password', () => {
  let providers: ProviderStandIns;
  /** One for each token that was requested: whether the one before was refused. */
  let asked: boolean[] = [];
  beforeAll(async () => {
    providers = await startProviderStandIns();
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => providers.stop());

  const login = (...tokens: string[]): MailLogin => ({
    user,
    accessToken: async (isRefused) => {
      asked.push(isRefused);
      return tokens.shift() ?? 'none';
    },
  });
  const tokenOf = (use: keyof typeof scopes) => providers.tokenFor('microsoft', user, scopes[use]);

  test('is sent, with a new token if the first is refused', async () => {
    const server = await MailServer.start(undefined, (of, token) => providers.acceptsMail(of, token, 'smtp'));
    const send = async (auth: MailLogin) => {
      const transport = createTransport(
        toTransportOptions({ host: '127.0.0.1', port: server.address.port, secure: false, auth }),
      );
      try {
        await transport.sendMail({ from: user, to: 'ana@example.com', text: 'Hello' });
      } finally {
        transport.close();
      }
    };
    try {
      await send(login(tokenOf('smtp')));
      expect(asked).toEqual([false]);
      asked = [];
      await send(login('expired', tokenOf('smtp')));
      expect(asked).toEqual([false, true]);
      expect(server.received.length).toBe(2);
      await expect(send(login(tokenOf('imap'), tokenOf('imap')))).rejects.toMatchObject({ code: 'EAUTH' });
    } finally {
      await server.stop();
    }
  });

  test.skipIf(!canRunDovecot())('is read, with a new token if the first is refused', async () => {
    const dovecot = await startDovecot({ introspection: providers.introspection });
    const read = async (auth: MailLogin) => {
      const client = await connectImap(
        { host: '127.0.0.1', port: dovecot.port, secure: false, auth },
        limits,
        () => {},
      );
      const { exists } = await client.mailboxOpen('INBOX');
      await client.logout();
      return exists;
    };
    try {
      expect(await read(login('expired', tokenOf('imap')))).toBe(0);
      expect(asked).toEqual([false, true]);
      await expect(read(login(tokenOf('smtp'), tokenOf('smtp')))).rejects.toMatchObject({ why: 'login' });
    } finally {
      await dovecot.remove();
    }
  });
});
