import { expect, test } from '@playwright/test';
import { PostingClients, printFigures, startSite, waitForOutbox } from '../support/started-site.ts';

const rounds = 12;
const clientCount = 20;
/** Mails in flight, which a kill may repeat. */
const mailsInFlight = 5;

for (const kind of ['sqlite', 'postgres'] as const) {
  test(`${rounds} hard kills under ${clientCount} clients lose nothing on ${kind}`, async () => {
    test.setTimeout(rounds * 12_000 + 120_000);
    const started = await startSite(kind);
    const clients = new PostingClients(clientCount, () => started.site.url);
    for (let round = 0; round < rounds; round++) {
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 900));
      await started.site.stop('SIGKILL');
      await started.site.start();
    }
    await clients.stop();

    const store = await started.openSiteStore();
    const mails = await waitForOutbox(store, 300_000);
    const messages = await store.db.selectFrom('messages').selectAll().execute();
    const byReference = new Map(messages.map((message) => [message.reference, message]));
    const lost = [...clients.acknowledged].filter(
      ([key, reference]) => byReference.get(reference)?.idempotency_key !== key,
    );
    expect(lost).toEqual([]);
    expect(clients.acknowledged.size).toBeGreaterThan(rounds);
    expect(new Set(messages.map(({ idempotency_key }) => idempotency_key)).size).toBe(messages.length);

    expect(mails).toHaveLength(messages.length * 2);
    expect(mails.filter(({ state }) => state !== 'sent')).toEqual([]);
    const arrivals = new Map<string, number>();
    for (const { messageId = '' } of started.mail.received) arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1);
    expect([...arrivals.keys()].sort()).toEqual(mails.map(({ rfc_message_id }) => rfc_message_id).sort());
    const repeated = started.mail.received.length - mails.length;
    expect(repeated).toBeLessThanOrEqual(rounds * mailsInFlight);
    printFigures(`hard kills on ${kind}`, {
      rounds,
      clients: clientCount,
      acknowledged: clients.acknowledged.size,
      lost: lost.length,
      stored: messages.length,
      mails: mails.length,
      'repeated mails': repeated,
      'connections cut': clients.answers.filter(({ status }) => status === 0).length,
    });
    await store.db.destroy();
    await started.remove();
  });
}

test('if one of two servers on a PostgreSQL is killed, the other goes on and takes over', async () => {
  test.setTimeout(180_000);
  const started = await startSite('postgres');
  const other = started.addServer();
  await other.start();
  const urls = [started.site.url, other.url];
  let turn = 0;
  const clients = new PostingClients(clientCount, () => urls[turn++ % urls.length] ?? '');
  await expect.poll(() => clients.acknowledged.size).toBeGreaterThan(400);
  await started.site.stop('SIGKILL');
  urls.shift();
  const before = clients.acknowledged.size;
  await expect.poll(() => clients.acknowledged.size).toBeGreaterThan(before + 200);
  await clients.stop();

  const store = await started.openSiteStore();
  // After the dead worker's lease of 30 s.
  const mails = await waitForOutbox(store, 120_000);
  const references = new Set(
    (await store.db.selectFrom('messages').select('reference').execute()).map(({ reference }) => reference),
  );
  expect([...clients.acknowledged.values()].filter((reference) => !references.has(reference))).toEqual([]);
  expect(mails.every(({ state }) => state === 'sent')).toBe(true);
  const repeated = started.mail.received.length - mails.length;
  expect(repeated).toBeGreaterThanOrEqual(0);
  expect(repeated).toBeLessThanOrEqual(mailsInFlight);
  printFigures('one of two servers killed', {
    acknowledged: clients.acknowledged.size,
    stored: references.size,
    mails: mails.length,
    'repeated mails': repeated,
  });
  await store.db.destroy();
  await started.remove();
});
