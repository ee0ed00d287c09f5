// `npm run alarm -- test`: tells a trial past the site's own mail. Without it: what is wrong now.
import { alarmTrial } from '#content/mails/alarm.ts';
import { alertChannel } from '#server/alarm/alert-channel.ts';
import { readConfig } from '#server/config.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';
import { readArguments } from './read-arguments.ts';

const usage = 'Usage: npm run alarm [-- list | test]';
const [action = 'list'] = readArguments({}, 1, usage).words;
if (!['list', 'test'].includes(action)) fail(usage);
if (action === 'test') await test();
else {
  await withStore(async ({ db }) => {
    const rows = await db.selectFrom('alarms').selectAll().orderBy('since').execute();
    for (const { name, sentence, since, told_at, well_since } of rows)
      console.log(
        `${name}  since ${since}, ${told_at ? `told at ${told_at}` : 'not told'}${well_since ? `, looks well since ${well_since}` : ''}\n    ${sentence}`,
      );
    if (!rows.length) console.log('Nothing is wrong, as far as the server has seen.');
  });
}

async function test(): Promise<void> {
  const result = readConfig(process.env);
  if (!result.ok) return fail(result.sentence);
  const { alert, siteUrl } = result.config;
  const send = alertChannel(alert, siteUrl);
  if (!send) return fail('There is no channel for alerts: set ALERT_TO and ALERT_SMTP_URL, or ALERT_URL.');
  try {
    await send({ ...alarmTrial, since: new Date().toISOString(), over: null });
  } catch (error) {
    return fail(`The trial did not arrive: ${(error as Error).message}.`);
  }
  console.log(
    `A trial is on its way to ${[alert.mail?.to, alert.url && new URL(alert.url).host].filter(Boolean).join(' and ')}.`,
  );
}
