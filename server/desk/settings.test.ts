import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints } from '#contract/desk.ts';
import { mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Colleague } from './desk.ts';

describe.each(databaseKinds)('the settings on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

  test('only an owner changes the settings', async () => {
    const settings = { reminders: true, firstHours: 6, lastHours: 2, digest: false, digestHour: 9 };
    const change = (who: Colleague, payload: object) =>
      desk.app.inject({ method: 'POST', url: deskEndpoints.settings, headers: { from: who.id }, payload });
    expect((await change(sam, settings)).statusCode).toBe(403);
    expect((await change(mina, { ...settings, lastHours: 6 })).statusCode).toBe(400);
    expect((await change(mina, settings)).json()).toEqual(settings);
    expect(desk.audited).toEqual(['mina changed the settings of the desk desk']);
    expect((await desk.app.inject(deskEndpoints.settings)).json()).toEqual(settings);
  });
});
