// `node scripts/run.mjs alarm test` sends a test alarm; without `test` it lists the current alarms.
import { alarmTrial } from '#content/mails/alarm.ts';
import { alertChannel } from '#server/alarm/alert-channel.ts';
import { readConfig } from '#server/config.ts';
import { readArguments, withStore } from './operator-command.ts';
import { fail } from './project.ts';

const usage = 'Usage: node scripts/run.mjs alarm [-- list | test]';
const [action = 'list'] = readArguments({}, 1, usage).words;
if (action === 'list') await list();
// Must work without the database.
else if (action === 'test') await test();
else fail(usage);

async function list(): Promise<void> {
  await withStore(async ({ db }) => {
    const rows = await db.selectFrom('alarms').selectAll().orderBy('since').execute();
    for (const { name, sentence, since, sent_at, recovered_at } of rows) {
      const notified = sent_at ? `told at ${sent_at}` : 'not told';
      const well = recovered_at ? `, looks well since ${recovered_at}` : '';
      console.log(`${name}  since ${since}, ${notified}${well}\n    ${sentence}`);
    }
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
  const receivers = [alert.mail?.to, alert.url && new URL(alert.url).host].filter(Boolean);
  console.log(`A trial is on its way to ${receivers.join(' and ')}.`);
}
