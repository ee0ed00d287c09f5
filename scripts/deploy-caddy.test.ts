import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '#content/answers.ts';
import { secretOf } from '#server/platform/db/secrets.ts';
import { wordsHeaders } from '#server/platform/http/headers.ts';
import { smallSite, type TestApp, testApp, writeCompressed } from '../tests/support/test-app.ts';
import { at, freePort } from './project.ts';

const has = (command: string) => spawnSync(command, ['version']).error === undefined;
const host = 'www.example.com';

describe.skipIf(!has('caddy'))('deploy/Caddyfile in front of the server', () => {
  let folder: string;
  let release: string;
  let site: TestApp;
  let caddy: ChildProcess;
  let port: number;
  let journal = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'caddy-front-'));
    release = smallSite();
    writeCompressed(join(release, 'site/_astro/here.abc.css'), 'h1{}');
    site = await testApp('sqlite', { SITE_URL: `https://${host}`, TRUST_PROXY: '127.0.0.1' });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const address = site.app.server.address();
    const own = typeof address === 'object' && address ? address.port : 0;
    port = await freePort();
    // Local certificates, ports and folders; the rest is the example.
    const frame = `admin off\n\tstorage file_system ${folder}\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttps_port ${port}\n\tservers {`;
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      readFileSync(at('deploy/Caddyfile'), 'utf8')
        .replace('servers {', frame)
        .replace('127.0.0.1:3000', `127.0.0.1:${own}`)
        .replace('lb_try_duration 15s', 'lb_try_duration 5s')
        .replaceAll('/opt/site/current/dist/site', join(release, 'site'))
        .replace('/var/log/caddy/site.log', join(folder, 'site.log')),
    );
    const env = { ...process.env, HOME: folder };
    caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    caddy.stderr?.setEncoding('utf8').on('data', (chunk) => {
      journal += chunk;
    });
    for (let left = 100; left && !(await get('/').catch(() => undefined)); left--) await wait(50);
  });
  afterAll(async () => {
    const ended = once(caddy, 'exit');
    caddy.kill();
    await ended;
    await site.remove();
    for (const place of [folder, release]) rmSync(place, { recursive: true });
  });

  /** `requestedHost` may differ from the certificate's name. */
  async function get(path: string, name = host, requestedHost = name) {
    const headers = { host: requestedHost, referer: 'https://x.example/?token=abc', 'accept-encoding': 'gzip, br' };
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      headers,
      agent: false,
      servername: name,
      rejectUnauthorized: false,
    });
    sent.end();
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }

  test('one name: the other leads to it, and a stranger’s to nobody', async () => {
    expect((await get('/free-consult')).status).toBe(200);
    const { status, headers } = await get('/free-consult?subject=HR', 'example.com');
    expect([status, headers.location]).toEqual([301, `https://${host}/free-consult?subject=HR`]);
    await expect(get('/', 'stranger.example')).rejects.toThrow();
  });

  test('a file named by its content comes without the server and with its headers, and what is not there from it', async () => {
    const { status, headers } = await get('/_astro/here.abc.css');
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    const caching = 'public, max-age=31536000, immutable';
    expect(headers).toMatchObject({ ...wordsHeaders(true), 'cache-control': caching });
    const missing = await get('/_astro/none.css');
    expect([missing.status, missing.body]).toEqual([404, answers.notFound]);
  });

  test('the log has no secret, no query and no address', async () => {
    const secret = await secretOf(site.store.db, 'calendar-secret');
    expect((await get(`/api/bookings/calendar/${secret}.ics?x=1`)).status).toBe(200);
    await get('/mission?email=zoe@example.org');
    for (const path of [
      '/desk/people/zoe@example.org',
      '/desk//people/zoe%40example.org',
      '/%64esk/people/zoe@example.org',
      '//desk/people/zoe@example.org',
      `/api/bookings/%63alendar/${secret}.ics`,
    ])
      await get(path);
    await get('/after');
    const file = join(folder, 'site.log');
    const log = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    await expect.poll(log).toContain('"uri":"/after"');
    expect(log()).toContain('"uri":"/mission"');
    expect(log()).toContain('"uri":"/api/bookings/calendar/"');
    expect(log()).toContain('"uri":"/desk/"');
    for (const word of [secret, 'zoe', 'token', '127.0.0.1']) expect(log()).not.toContain(word);
  });

  test('a visitor waits while the server restarts', async () => {
    const { port: own } = site.app.server.address() as { port: number };
    await site.app.close();
    const waiting = get('/');
    await wait(300);
    const again = await testApp('sqlite', { SITE_URL: `https://${host}`, TRUST_PROXY: '127.0.0.1' });
    await again.app.listen({ port: own, host: '127.0.0.1' });
    expect((await waiting).status).toBe(200);
    await again.remove();
  });

  test('while the server is away the journal has no secret, no address and no header', async () => {
    const paths = ['/api/bookings/calendar/SECRET.ics', '/mission?email=zoe@example.org', '/desk/people/zoe'];
    const away = await Promise.all(paths.map((path) => get(path)));
    expect(away.map(({ status }) => status)).toEqual([502, 502, 502]);
    await get('/mission?email=zoe@example.org', host, 'stranger.example');
    // Certificate messages stay in the log.
    expect(journal).toContain('"logger":"tls');
    for (const word of ['SECRET', 'zoe', 'token', 'headers', 'remote_ip', 'stranger'])
      expect(journal).not.toContain(word);
  });
});
