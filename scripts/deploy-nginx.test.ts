import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainly } from 'node:http';
import { request as securely } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureSecret } from '#server/platform/db/secrets.ts';
import { writeNginxConfig } from '../tests/support/nginx-frame.ts';
import { createTestApp, type TestApp } from '../tests/support/test-app.ts';
import { findFreePort, toProjectPath } from './project.ts';

const has = (command: string) => spawnSync(command, ['--help']).error === undefined;
const host = 'www.example.com';

const describeWhereThereIsNginx = describe.skipIf(!has('nginx') || !has('openssl'));

describeWhereThereIsNginx('deploy/nginx.conf in front of the server', { tags: ['long'] }, () => {
  let folder: string;
  const ports = { http: 0, https: 0, site: 0 };
  let site: TestApp;
  let nginx: ChildProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-front-'));
    site = await createTestApp('sqlite', { SITE_URL: `https://${host}`, TRUST_PROXY: '127.0.0.1' });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const address = site.app.server.address();
    Object.assign(ports, {
      http: await findFreePort(),
      https: await findFreePort(),
      site: typeof address === 'object' && address ? address.port : 0,
    });
    const file = writeNginxConfig(readFileSync(toProjectPath('deploy/nginx.conf'), 'utf8'), folder, ports);
    nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    for (let left = 100; left && !(await get('/').catch(() => undefined)); left--) await wait(50);
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill();
    await ended;
    await site.remove();
    rmSync(folder, { recursive: true });
  });

  async function get(path: string, { name = host, http = false, headers = {}, method = 'GET', body = '' } = {}) {
    const options = { host: '127.0.0.1', path, method, agent: false, headers: { host: name, ...headers } } as const;
    const request = http
      ? plainly({ ...options, port: ports.http })
      : securely({ ...options, port: ports.https, servername: name, rejectUnauthorized: false });
    request.end(body);
    const [answer] = await once(request, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }

  test('one name: everything else leads to it, and a stranger’s name to nobody', async () => {
    for (const [name, http] of [
      ['example.com', false],
      ['example.com', true],
      [host, true],
    ] as const) {
      const { status, headers } = await get('/free-consult?subject=HR', { name, http });
      expect([status, headers.location]).toEqual([301, `https://${host}/free-consult?subject=HR`]);
    }
    await expect(get('/', { name: 'stranger.example' })).rejects.toThrow();
    await expect(get('/', { name: 'stranger.example', http: true })).rejects.toThrow();
  });

  // Without a setting above the example, and with Debian's.
  test.for(['', 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;'])(
    'TLS 1.3 and 1.2 are spoken, and nothing older: below “%s”',
    async (above) => {
      const own = mkdtempSync(join(folder, 'tls-'));
      const there = { http: await findFreePort(), https: await findFreePort(), site: ports.site };
      // OpenSSL refuses old versions by default.
      const lines = `${above} ssl_ciphers DEFAULT:@SECLEVEL=0;\n`;
      const file = writeNginxConfig(lines + readFileSync(toProjectPath('deploy/nginx.conf'), 'utf8'), own, there);
      const running = spawn('nginx', ['-p', own, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = once(running, 'exit');
      try {
        for (let left = 100; left && !(await negotiatedVersion('TLSv1.2', there.https)); left--) await wait(50);
        expect(await negotiatedVersion('TLSv1.3', there.https)).toBe('TLSv1.3');
        expect(await negotiatedVersion('TLSv1.2', there.https)).toBe('TLSv1.2');
        for (const old of ['TLSv1.1', 'TLSv1'] as const) expect(await negotiatedVersion(old, there.https)).toBe(null);
      } finally {
        running.kill();
        await ended;
      }
    },
  );

  test('a photograph reaches the desk, and nothing as great reaches the rest', async () => {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ image: 'a'.repeat(5_000_000) }),
    };
    expect((await get('/api/desk/website/photographs', sent)).status).toBe(401);
    expect((await get('/api/contact', sent)).status).toBe(413);
  });

  test('a certificate is renewed over http', async () => {
    const place = join(folder, 'acme/.well-known/acme-challenge');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'token'), 'token.thumbprint');
    for (const name of ['example.com', host]) {
      const { status, body } = await get('/.well-known/acme-challenge/token', { name, http: true });
      expect([status, body]).toEqual([200, 'token.thumbprint']);
    }
    expect((await get('/.well-known/acme-challenge/none', { http: true })).status).toBe(404);
  });

  test('the log has no secret, no query and no address', async () => {
    const secret = await ensureSecret(site.store.db, 'calendar-secret');
    const feed = `/api/bookings/calendar/${secret}.ics`;
    expect((await get(`${feed}?x=1`)).status).toBe(200);
    for (const path of [feed.replace('calendar', '%63alendar'), feed.replace('/api', '//api'), feed.toUpperCase()])
      expect((await get(path)).status).toBe(404);
    for (const path of ['/desk/people/zoe@example.org', '/desk//people/zoe%40example.org', '/%64esk/people/zoe@b.c'])
      await get(path);
    await get('/free-consult?email=zoe@example.org', { headers: { referer: 'https://x.example/?token=abc' } });
    const log = () => readFileSync(join(folder, 'site.log'), 'utf8');
    await expect.poll(log).toContain('GET /free-consult 200');
    expect(log()).toContain('GET /api/bookings/calendar/... 200');
    expect(log()).toContain('GET /desk/... 200');
    const errors = readFileSync(join(folder, 'site-error.log'), 'utf8');
    for (const word of [secret, secret.toUpperCase(), 'zoe', 'token', '127.0.0.1'])
      expect(log() + errors).not.toContain(word);
  });

  test('only pages are cached, for a second, with all headers', async () => {
    let requests = 0;
    const count = () => {
      requests += 1;
    };
    site.app.server.on('request', count);
    const many = async (path: string) => {
      requests = 0;
      const headers = { 'accept-encoding': 'br' };
      const first = await get(path, { headers });
      const again = { ...headers, 'if-none-match': first.headers.etag ?? '' };
      const others = await Promise.all(Array.from({ length: 8 }, () => get(path, { headers: again })));
      return { asked: requests, first, statuses: new Set(others.map(({ status }) => status)) };
    };
    const page = await many('/?kept');
    expect(page.statuses).toEqual(new Set([304]));
    expect(page.first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(page.asked).toBeLessThan(9);
    const desk = await many('/desk');
    expect([desk.asked, desk.statuses]).toEqual([9, new Set([200])]);
    site.app.server.off('request', count);
  });

  test('a shared office is not limited, and a flood is', async () => {
    const many = (count: number, path: string) => Promise.all(Array.from({ length: count }, () => get(path)));
    const statuses = async (count: number, path: string) =>
      new Set((await many(count, path)).map(({ status }) => status));
    // Fifteen visitors at once, with some twenty files each.
    expect(await statuses(150, '/')).toEqual(new Set([200]));
    expect(await statuses(150, '/_astro/style.abc.css')).toEqual(new Set([200]));
    const calls = [...(await many(150, '/api/user')), ...(await many(150, '/api/user'))];
    expect(calls.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(100);
    const refused = calls.find(({ status }) => status === 429);
    expect(refused?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(refused?.headers['content-type']).toContain('text/plain');
    expect(refused?.body).toContain('please wait');
    // The API limit does not affect pages.
    expect((await get('/')).status).toBe(200);
  });

  test('without the server it answers with an error page', async () => {
    await site.app.close();
    const { status, headers, body } = await get('/?while=away');
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(body).toContain('please try again');
  });
});

/** The negotiated TLS version; null if the handshake fails. */
function negotiatedVersion(version: SecureVersion, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: host,
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      ciphers: 'DEFAULT:@SECLEVEL=0',
    });
    const done = (agreed: string | null) => {
      socket.destroy();
      resolve(agreed);
    };
    socket.once('secureConnect', () => done(socket.getProtocol())).once('error', () => done(null));
  });
}
