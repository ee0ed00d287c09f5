import { createServer } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import { createAuthority, hasOpenssl } from '../../tests/support/certificates.ts';
import { listenOnLoopback } from '../../tests/support/stand-in-server.ts';
import { hourMs } from '../platform/durations.ts';
import { checkSite } from './site-check.ts';

test.skipIf(!hasOpenssl())(
  'a site answers at its own address, with a certificate that is trusted and ends',
  async () => {
    const authority = createAuthority();
    const { key, certificate } = authority.issue('localhost');
    let status = 200;
    const server = createServer({ key, cert: certificate }, (_, answer) => answer.writeHead(status).end('ok'));
    onTestFinished(() => void server.close());
    const url = `https://localhost:${await listenOnLoopback(server)}`;

    const { problem, until } = await checkSite(url, authority.certificate);
    expect(problem).toBe('');
    // It is made for two days.
    expect((Date.parse(until) - Date.now()) / hourMs).toBeCloseTo(48, -1);

    expect(await checkSite(url)).toEqual({ problem: 'the certificate can’t be trusted', until: '' });
    status = 404;
    expect((await checkSite(url, authority.certificate)).problem).toMatch(/^it answers with 404/);
    await new Promise((resolve) => server.close(resolve));
    expect((await checkSite(url, authority.certificate)).problem).toBe('it doesn’t answer');
    expect((await checkSite('https://nowhere.invalid')).problem).toBe('there is no such address');
  },
);
