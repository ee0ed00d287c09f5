// `node scripts/run.mjs alarm test` sends a test alarm; without `test` it lists the current alarms.
import { testAlarm } from '#content/mails/alarm.ts';
import { type AlarmChannelSettings, createAlarmChannel } from '#server/alarm/alarm-channel.ts';
import { type Config, readConfig } from '#server/config.ts';
import { Office } from '#server/office/office.ts';
import { openStore } from '#server/open-store.ts';
import { toErrorMessage } from '#server/platform/errors.ts';
import { hasDatabase, withStore } from './operator-command.ts';
import { fail, readArguments } from './project.ts';

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
  const settings = await readAlarmSettings(config);
  const send = createAlarmChannel(settings, config.siteUrl);
  if (!send)
    return fail(
      'There is no channel for alarms: set one at the desk, under Settings, Alarms; or ALERT_TO and ALERT_SMTP_URL, or ALERT_URL.',
    );
  try {
    await send({ ...testAlarm, since: new Date().toISOString(), over: null });
  } catch (error) {
    return fail(`The test alarm did not arrive: ${toErrorMessage(error)}.`);
  }
  const receivers = [settings.mail?.to, settings.url && new URL(settings.url).host].filter(Boolean);
  console.log(`A test alarm is on its way to ${receivers.join(' and ')}.`);
}

/** The settings in effect. Without the database, which an alarm may be about, only those of the environment. */
async function readAlarmSettings(config: Config): Promise<AlarmChannelSettings> {
  if (!hasDatabase(config)) return config.alarmChannel;
  try {
    const { db } = await openStore(config);
    const { current } = await Office.open(db, config);
    await db.destroy();
    return current.alarmChannel;
  } catch (error) {
    console.error(`The database could not be opened, so only the variables count: ${toErrorMessage(error)}.`);
    return config.alarmChannel;
  }
}
