import dns from 'node:dns';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthority, hasOpenssl } from '../../tests/support/certificates.ts';
import { CuttingProxy } from '../../tests/support/faulty-servers.ts';
import { readMailboxCaseOutcome, setUpMailboxCase } from '../../tests/support/mailbox-setup.ts';
import { canRunDovecot, composeClientReply, MailboxSite } from '../../tests/support/mailbox-site.ts';
import { type ImapServer, MailboxUnavailable } from './imap.ts';
import type { Mailbox } from './mailbox.ts';

/** Resolves a host name to this machine, within this process. @returns undo */
function namedHere(name: string): () => void {
  const lookup = dns.lookup;
  const here = (host: string, ...rest: unknown[]) => {
    const [options] = rest;
    const done = rest.at(-1) as (...answer: unknown[]) => void;
    if (host !== name) return (lookup as (...asked: unknown[]) => void)(host, ...rest);
    const found = { address: '127.0.0.1', family: 4 };
    const all = typeof options === 'object' && (options as { all?: boolean } | null)?.all;
    process.nextTick(() => (all ? done(null, [found]) : done(null, found.address, found.family)));
  };
  dns.lookup = here as typeof lookup;
  return () => {
    dns.lookup = lookup;
  };
}

const host = 'imap.firm.example';
const auth = { user: 'hello', pass: 'secret' };
/** A login in clear text or SASL's base64. */
const login = /secret|LOGIN|AUTHENTICATE|c2VjcmV0|AGhlbGxvAHNlY3JldA/i;
const later = () => new Date(Date.now() + 10 * 60_000);

describe.skipIf(!canRunDovecot() || !hasOpenssl())(
  'the line to a mailbox on another machine',
  { tags: ['long'] },
  () => {
    const trusted = getCACertificates('default');
    const authority = createAuthority();
    let here: MailboxSite;
    let line: CuttingProxy;
    let forget: () => void;

    beforeAll(async () => {
      here = await MailboxSite.start({ encrypted: authority.issue(host) });
      forget = namedHere(host);
    });
    afterAll(async () => {
      forget();
      await here.imap.remove();
    });
    beforeEach(() => here.begin());
    afterEach(async () => {
      setDefaultCACertificates(trusted);
      await here.end();
      await line.stop();
    });

    const trust = () => setDefaultCACertificates([...trusted, authority.certificate]);
    async function reading(secure: boolean, given: Partial<ImapServer> = {}): Promise<Mailbox> {
      line = await CuttingProxy.start(secure ? here.imap.securePort : here.imap.port);
      const server = { host, port: line.port, secure, auth, ...given };
      return here.mailboxAt(line.port, { server: () => server });
    }
    async function wrote(number: number) {
      const world = await setUpMailboxCase(here.site, { expected: 'client' }, number);
      await here.appendMail('inbox', composeClientReply(world, number));
      return world;
    }
    const kindsOf = async (world: Awaited<ReturnType<typeof wrote>>) =>
      (await readMailboxCaseOutcome(here.site.store, world)).kinds;

    describe.each([
      ['imaps://', true],
      ['imap:// and STARTTLS', false],
    ])('by %s', (_, secure) => {
      test('is read where the certificate is good, and our password is not to be seen', async () => {
        trust();
        const world = await wrote(1);
        const mailbox = await reading(secure);
        await mailbox.readNewMails();
        expect(mailbox.failure()).toBeNull();
        expect(await kindsOf(world)).toEqual(['answered', 'mail-in']);
        expect(line.heard).not.toMatch(login);
      });

      test('an unknown issuer is refused; mails are read once it is known', async () => {
        const world = await wrote(1);
        const mailbox = await reading(secure);
        await mailbox.readNewMails();
        expect(mailbox.failure()).toBe('issuer');
        expect(await mailbox.watch.check(later())).toMatch(
          /an unknown issuer, so we don’t send our password: check the host.*NODE_EXTRA_CA_CERTS/,
        );
        expect(line.heard).not.toMatch(login);
        expect(await kindsOf(world)).toEqual(['answered']);
        trust();
        await mailbox.readNewMails();
        expect(mailbox.failure()).toBeNull();
        expect(await kindsOf(world)).toEqual(['answered', 'mail-in']);
      });

      test('is refused where the certificate is for another name', async () => {
        trust();
        const forgetToo = namedHere('mail.firm.example');
        const mailbox = await reading(secure, { host: 'mail.firm.example' });
        await mailbox.readNewMails();
        forgetToo();
        expect(mailbox.failure()).toBe('name');
        expect(await mailbox.watch.check(later())).toMatch(/is for another name/);
        expect(line.heard).not.toMatch(login);
      });
    });

    test('imap:// without STARTTLS: the password is not sent, with a reason', async () => {
      const bare = await MailboxSite.start();
      trust();
      const world = await wrote(1);
      line = await CuttingProxy.start(bare.imap.port);
      const server = { host, port: line.port, secure: false, auth };
      const mailbox = await here.mailboxAt(line.port, { server: () => server });
      await mailbox.readNewMails();
      expect(mailbox.failure()).toBe('encryption');
      expect(await mailbox.watch.check(later())).toMatch(
        /its server didn’t offer an encrypted connection, so we don’t send our password: check the host and port/,
      );
      expect(line.heard).not.toMatch(login);
      await mailbox.close();
      const right = { ...server, port: here.imap.port };
      await (await here.mailboxAt(right.port, { server: () => right })).readNewMails();
      expect(await kindsOf(world)).toEqual(['answered', 'mail-in']);
      await bare.imap.remove();
    });

    test('imaps:// to a port that speaks in the clear is refused in words', async () => {
      const bare = await MailboxSite.start();
      line = await CuttingProxy.start(bare.imap.port);
      const server = { host, port: line.port, secure: true, auth };
      const mailbox = await here.mailboxAt(line.port, { server: () => server });
      await mailbox.readNewMails();
      expect(mailbox.failure()).toBe('encryption');
      expect(line.heard).not.toMatch(login);
      await bare.imap.remove();
    });
  },
);

test.each([
  ['CERT_HAS_EXPIRED', 'expired'],
  ['CERT_NOT_YET_VALID', 'expired'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'issuer'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'issuer'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'issuer'],
  ['ECONNREFUSED', 'away'],
] as const)('%s is told as %s', (code, why) => {
  expect(new MailboxUnavailable(Object.assign(new Error('It failed.'), { code })).why).toBe(why);
});
