// `node scripts/run.mjs alarm test` sends a test alarm; without `test` it lists the current alarms.
import { testAlarm } from '#content/mails/alarm.ts';
import { type AlertSettings, createAlertChannel } from '#server/alarm/alert-channel.ts';
import { type Config, readConfig } from '#server/config.ts';
import { Office } from '#server/office/office.ts';
import { openStore } from '#server/open-store.ts';
import { hasDatabase, readArguments, withStore } from './operator-command.ts';
import { fail } from './project.ts';

const usage = 'Usage: node scripts/run.mjs alarm [-- list | test]';
const [action = 'list'] = readArguments({}, 1, usage).words;
if (action === 'list') await listAlarms();
else if (action === 'test') await sendTest();
else fail(usage);

async function listAlarms(): Promise<void> {
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

async function sendTest(): Promise<void> {
  const result = readConfig(process.env);
  if (!result.ok) return fail(result.sentence);
  const { config } = result;
  const alert = await readAlertSettings(config);
  const send = createAlertChannel(alert, config.siteUrl);
  if (!send)
    return fail(
      'There is no channel for alerts: set one at the desk, under Settings, Alarms; or ALERT_TO and ALERT_SMTP_URL, or ALERT_URL.',
    );
  try {
    await send({ ...testAlarm, since: new Date().toISOString(), over: null });
  } catch (error) {
    return fail(`The trial did not arrive: ${(error as Error).message}.`);
  }
  const receivers = [alert.mail?.to, alert.url && new URL(alert.url).host].filter(Boolean);
  console.log(`A trial is on its way to ${receivers.join(' and ')}.`);
}

/** The settings in effect. Without the database, which an alarm may be about, only those of the environment. */
async function readAlertSettings(config: Config): Promise<AlertSettings> {
  if (!hasDatabase(config)) return config.alert;
  try {
    const { db } = await openStore(config);
    const { current } = await Office.open(db, config);
    await db.destroy();
    return current.alert;
  } catch (error) {
    console.error(`The database could not be opened, so only the variables count: ${(error as Error).message}.`);
    return config.alert;
  }
}
