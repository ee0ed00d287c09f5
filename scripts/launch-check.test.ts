import { expect, onTestFinished, test } from 'vitest';
import { launchStepWords, launchWords } from '#content/desk/launch.ts';
import type { LaunchProgress } from '#contract/desk-launch.ts';
import { runCommand } from '../tests/support/running-site.ts';
import { olive, StaffSite } from '../tests/support/staff-site.ts';
import { expectJson } from '../tests/support/visitor.ts';

test('the launch check prints the steps as the desk shows them, then each place that is left, and fails', {
  tags: ['long'],
}, async () => {
  const site = await StaffSite.open('sqlite', { MAIL_TO: 'front@firm.example' });
  onTestFinished(() => site.site.remove());
  const { visitor: owner } = await site.signInStaff(olive);
  const day = Temporal.Now.plainDateISO('America/Toronto').toString();
  const note = { step: 'backup', note: 'Nightly to the safe in Chatham', day, version: 0 };
  await expectJson(owner.post('/api/desk/launch/note', note));
  const { steps } = await expectJson<LaunchProgress>(owner.get('/api/desk/launch'));

  const env = { MAIL_TO: 'front@firm.example', SITE_URL: 'http://localhost:3000' };
  const { code, output } = await runCommand('launch-check', [], { ...site.site, databaseUrl: undefined }, env);
  for (const { id, state, now } of steps) {
    const line = output.split('\n').find((one) => one.includes(`${launchStepWords[id].title}: ${now}`));
    expect(line).toMatch(new RegExp(`^${launchWords.states[state]} `));
  }
  const left = steps.reduce((sum, step) => sum + step.left, 0);
  expect(output.match(/^content\/\S+: /gm)).toHaveLength(left);
  expect(output).toContain(`${left} are left`);
  expect(code).toBe(1);
});
