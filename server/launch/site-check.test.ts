import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAuthority, hasOpenssl } from '../../tests/support/certificates.ts';
import { checkSite } from './site-check.ts';

test.skipIf(!hasOpenssl())(
  'a site answers at its own address, with a certificate that is trusted and ends',
  async () => {
    const authority = createAuthority();
    const { key, certificate } = authority.signs('localhost');
    let status = 200;
    const server = createServer({ key, cert: certificate }, (_, answer) => answer.writeHead(status).end('ok'));
    await new Promise<void>((resolve) => server.listen(0, resolve));
    onTestFinished(() => void server.close());
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;

    const { problem, until } = await checkSite(url, authority.certificate);
    expect(problem).toBe('');
    // It is made for two days.
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(40 * 3_600_000);
    expect(Date.parse(until) - Date.now()).toBeLessThan(50 * 3_600_000);

    expect(await checkSite(url)).toEqual({ problem: 'the certificate can’t be trusted', until: '' });
    status = 404;
    expect((await checkSite(url, authority.certificate)).problem).toMatch(/^it answers with 404/);
    await new Promise((resolve) => server.close(resolve));
    expect((await checkSite(url, authority.certificate)).problem).toBe('it doesn’t answer');
    expect((await checkSite('https://nowhere.invalid')).problem).toBe('there is no such address');
  },
);
