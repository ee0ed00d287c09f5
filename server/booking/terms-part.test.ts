import { describe, expect, test } from 'vitest';
import { pageParts } from './live-parts.ts';

const termsPart = (argument: string, query: object) =>
  pageParts({} as never).terms?.(argument, query as never);

describe('what is booked, as a page says it', () => {
  test('is the page’s own, or the subject’s that the address names', async () => {
    expect(await termsPart('h2/general', {})).toMatch(/^<h2>Free consultation<\/h2><ul><li>30 minutes</);
    const estate = await termsPart('h2/general', { subject: 'Estate Planning' });
    expect(estate).toMatch(/^<h2>Estate Planning<\/h2><ul><li>60 minutes</);
    // A page with a consultation of its own keeps it.
    expect(await termsPart('h3/hr', { subject: 'Estate Planning' })).toContain('<h3>HR consultation</h3>');
  });

  test('takes no words from outside', async () => {
    for (const subject of ['<b>Call us now</b>', ['Estate Planning'], '__proto__'])
      expect(await termsPart('h2/general', { subject })).toContain('<h2>Free consultation</h2>');
    for (const argument of ['h1/general', 'script/general', 'h2/nothing'])
      expect(() => termsPart(argument, {})).toThrow();
  });
});
