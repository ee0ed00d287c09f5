import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { postMessage } from '../support/clients.ts';
import { openPlace } from '../support/places.ts';

for (const kind of ['sqlite', 'postgres'] as const)
  test(`killed hard right after the answer, it sends both mails once it runs again, on ${kind}`, async () => {
    test.setTimeout(120_000);
    const { mail, site, look, remove } = await openPlace(kind);
    // A mail that was claimed when the server was killed is another's once its lease of 30 s has run out.
    mail.patience = 45_000;
    // Away at first, so that the kill always comes before the delivery.
    await mail.goDown();
    const key = randomUUID();
    const { status, body } = await postMessage(site.url, key);
    expect(status).toBe(201);
    await site.stop('SIGKILL');
    const { reference } = JSON.parse(body) as { reference: string };
    await mail.comeBack();
    await site.start();

    expect((await mail.waitFor('firm@example.com')).subject).toContain(reference);
    expect((await mail.waitFor(`${key}@example.org`)).subject).toContain(reference);
    const store = await look();
    expect(await store.db.selectFrom('messages').select('reference').execute()).toEqual([{ reference }]);
    await store.db.destroy();
    await remove();
  });
