import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { openStore } from '#server/open-store.ts';
import { commandLine } from '#server/staff/audit.ts';
import { invite } from '#server/staff/members.ts';
import { codeOf } from '/tmp/w/data/tests/support/staff-site.ts';

const dataDir = mkdtempSync('/tmp/data-try/run-');
const port = '4571';
const base = `http://127.0.0.1:${port}`;
const store = await openStore({ dataDir, databaseUrl: undefined });
const office = { store, addresses: { mailFrom: 'a@example.com', mailTo: 'b@example.com' }, origin: () => base, consultationsAhead: async () => [], onMail: () => {} };
const { link } = await invite(office, { email: 'olive@example.com', name: 'Olive Owner', role: 'owner', adviser: null }, commandLine);
await store.db.destroy();
const server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }, stdio: ['ignore', 'inherit', 'inherit'] });
let cookie = '';
const call = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(base + path, { method, headers: { connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}), cookie, accept: 'application/problem+json', origin: base }, ...(body ? { body: JSON.stringify(body) } : {}), redirect: 'manual' });
  for (const set of answer.headers.getSetCookie()) { const [pair = ''] = set.split(';'); const name = pair.split('=')[0]; cookie = [...cookie.split('; ').filter((one) => one && !one.startsWith(`${name}=`)), pair].join('; '); }
  const text = await answer.text();
  let json: any = text; try { json = JSON.parse(text); } catch {}
  if (answer.status >= 400) console.log(method, path, answer.status, text.slice(0, 300));
  return json;
};
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
for (;;) { try { await fetch(base); break; } catch { await wait(200); } }
await call('POST', '/api/staff/invitation/accept', { token: link.split('=')[1], password: 'nine tall herons wade' });
const { secret } = await call('POST', '/api/staff/factors/code/begin', {});
await call('POST', '/api/staff/factors/code', { code: codeOf(secret), name: 'Phone' });
const doc = (id: string) => call('GET', `/api/desk/website/documents/${id}`);
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const publish = async (note: string) => {
  const changes = await call('GET', '/api/desk/website/changes');
  const { live } = await call('GET', '/api/desk/website');
  console.log(seconds(), 'changes', JSON.stringify(changes.map((one: any) => [one.name, one.version, one.changes.map((c: any) => [c.place, c.kind, c.parts.map((p: any) => `${p.is[0]}:${p.text}`).join('|').slice(0, 200)]), one.problems])).slice(0, 1500));
  return call('POST', '/api/desk/website/releases', { note, documents: changes.map(({ name, version }: any) => ({ name, version })), live: live?.id ?? null });
};
const follow = async () => {
  let last = '';
  for (;;) {
    const now = await call('GET', '/api/desk/website').catch((e) => ({ e: String(e) }));
    const line = JSON.stringify([now.publishing?.state, now.publishing?.problem, now.publishing?.servers, now.live?.number, now.e]);
    if (line !== last) console.log(seconds(), line);
    last = line;
    if (now.documents && (!now.publishing || now.publishing.state === 'failed')) return now;
    await wait(500);
  }
};
const values = await doc('values');
console.log(seconds(), 'document', JSON.stringify(values).length, JSON.stringify(await call('POST', '/api/desk/website/documents/values', { version: values.version, value: { ...values.published, mission: `We <b>help</b> firms & "people" in Windsor</script><script>alert(1)</script> grow.` } })));
const company = await doc('company');
console.log(JSON.stringify(await call('POST', '/api/desk/website/documents/company', { version: 0, value: { ...company.published, phone: { ...company.published.phone, value: { ...company.published.phone.value, display: '(519) 555-0177' } } } })));
const preview = await call('POST', '/api/desk/website/previews', {});
for (;;) { const state = await call('GET', `/api/desk/website/previews/${preview.id}`); if (state.state !== 'building') { console.log(seconds(), 'preview', JSON.stringify(state)); break; } await wait(300); }
const page = await call('GET', `/desk/website/previews/${preview.id}/`);
console.log('preview has phone', page.includes('555-0177'), 'escaped', page.includes('<script>alert(1)'), page.length, page.match(/href="[^"]*\.css"/g), page.match(/href="\/(?!desk)[^"]*"/g)?.slice(0, 5));
console.log(seconds(), JSON.stringify(await publish('First')).slice(0, 600));
await follow();
const mission = await (await fetch(base + '/', { headers: { connection: 'close' } })).text();
console.log(seconds(), 'live phone', mission.includes('555-0177'), 'script', mission.includes('<script>alert(1)'), mission.match(/We &lt;b.{0,120}/)?.[0]);
const { live } = await call('GET', '/api/desk/website');
console.log(JSON.stringify(await call('GET', '/api/desk/website/releases')).slice(0, 700));
console.log(JSON.stringify(await call('POST', '/api/desk/website/releases/back', { to: null, live: live.id })).slice(0, 300));
await follow();
console.log(seconds(), 'back', !(await (await fetch(base + '/', { headers: { connection: 'close' } })).text()).includes('555-0177'), JSON.stringify((await call('GET', '/api/desk/website/changes')).map((one: any) => one.name)));
const now = await call('GET', '/api/desk/website');
console.log(JSON.stringify(await call('POST', '/api/desk/website/releases/back', { to: live.id, live: now.live.id })).slice(0, 300));
await follow();
console.log(seconds(), 'again', (await (await fetch(base + '/', { headers: { connection: 'close' } })).text()).includes('555-0177'), JSON.stringify((await call('GET', '/api/desk/website/changes')).map((one: any) => one.name)));
server.kill();
await new Promise((r) => server.on('exit', r));
rmSync(dataDir, { recursive: true });
