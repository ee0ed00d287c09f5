// The server process, started by `main.ts`: opens the database, migrates, listens, starts the jobs, and drains when
// told to. Serves `dist`, or the build in the folder given as argument.
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { company } from '#content/company.ts';
import { launchStartLine } from '#content/desk/launch.ts';
import { systemAlarms } from '#content/mails/alarm.ts';
import { AlarmMonitor } from './alarm/alarm.ts';
import { createAlarmChannel } from './alarm/alarm-channel.ts';
import { reportFailedStart, reportStartRecovery } from './alarm/start-alarm.ts';
import { createJobsWatch } from './alarm/watches.ts';
import { buildApp } from './app.ts';
import { formatMissingVariables, readServerConfig } from './config.ts';
import { createJobs, mailboxJobName, mailsJobName } from './jobs.ts';
import { createConfiguredTransport } from './outbox/transport.ts';
import { OutboxWorker } from './outbox/worker.ts';
import { readBuiltSite } from './pages/built-site.ts';
import { openStoreOrWait } from './pages-alone.ts';
import { toErrorMessage } from './platform/errors.ts';
import { createOriginReader, saveOrigin } from './platform/http/origin.ts';
import { JobRunner, type ScheduledJob } from './platform/job-runner.ts';
import { applyErasures } from './retention/apply-erasures.ts';
import { backUpDaily, checkDatabase } from './retention/backup.ts';
import { removeExpired } from './retention/purge.ts';
import { hasEverServed, saveServedHash } from './website/folders.ts';
import { isTakingOver, type PrimaryMessage, type ServerMessage } from './website/switch.ts';

/** For requests and mails under way to finish on shutdown. */
const drainLimitMs = 9000;
/** The same after another server has taken over: longer than any request may take. */
const longDrainLimitMs = 15_000;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

const result = readServerConfig(process.env);
if (!result.ok) {
  console.error(result.sentence);
  process.exit(1);
}
const { config } = result;
// Stored data is confidential: no access for others.
process.umask(0o077);

/** The environment's settings, until those of the desk have been read. */
let alarmChannel = () => config.alarmChannel;
const createAlarmSender = () => createAlarmChannel(alarmChannel(), config.siteUrl);

try {
  await serve();
} catch (error) {
  const why = toErrorMessage(error);
  const sentence = describeListenProblem(error) ?? `The site could not start: ${why.replace(/\.$/, '')}.`;
  console.error(sentence);
  process.send?.({ problem: sentence } satisfies ServerMessage);
  const send = isTakingOver ? undefined : createAlarmSender();
  if (send) await reportFailedStart(send, config.dataDir, sentence);
  process.exit(1);
}

/** Undefined if the start failed for another reason. */
function describeListenProblem(error: unknown): string | undefined {
  const problem: NodeJS.ErrnoException & { hostname?: string } = error instanceof Error ? error : new Error();
  const { code, syscall, hostname } = problem;
  const { host, port } = config;
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use on ${host}: stop the other program, or set PORT to another number.`;
  const isOfHost = ['listen', 'bind'].includes(syscall ?? '');
  if (isOfHost && code === 'EACCES')
    return `PORT ${port} may not be opened by this user: set PORT to a number from 1024.`;
  if (isOfHost || (syscall === 'getaddrinfo' && hostname === host))
    return `HOST ${host} is no address of this machine: set HOST to one, or leave it out.`;
  return undefined;
}

async function serve(): Promise<void> {
  if (process.env.WEBSITE_PROBLEM) throw new Error(process.env.WEBSITE_PROBLEM);
  const site = readBuiltSite(process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url)));
  if (site.facts.samples && !config.samples)
    throw new Error('its pages show sample testimonials and figures: build them again with NODE_ENV=production');
  const { store, stopPages } = await openStoreOrWait(config, site, (why) => {
    const sentence = `Only the pages are served, until the database answers: ${why}.`;
    console.error(sentence);
    const send = createAlarmSender();
    if (send) void reportFailedStart(send, config.dataDir, sentence);
  });
  const { app, watches, ...workers } = await buildApp({
    config,
    store,
    site,
    onStored: () => runner.wake(mailsJobName),
    onNewMail: () => runner.wake(mailboxJobName),
  });
  const { office, launch } = workers;
  alarmChannel = () => office.current.alarmChannel;
  // See `readServerConfig`: only now it is known whether the desk has set a mail server.
  if (!config.samples && office.current.smtp === undefined) throw new Error(formatMissingVariables(['SMTP_URL']));
  const transport = createConfiguredTransport(() => office.current.smtp, config.dataDir);
  const outbox = new OutboxWorker(store, transport, app.log, office.addresses);
  const { dataDir } = config;
  const alarm = new AlarmMonitor({
    db: store.db,
    watches: [...watches, createJobsWatch(store.db, () => allJobs)],
    send: createAlarmSender,
    log: app.log,
  });
  const allJobs: readonly ScheduledJob[] = createJobs({
    ...workers,
    outbox,
    alarm,
    keepPeriods: () => removeExpired(store, dataDir, app.log),
    backUp: () => backUpDaily(store, dataDir, new Date()),
    checkDatabase: () => checkDatabase(store),
    eraseAgain: () => applyErasures(store, dataDir),
  });
  const runner = new JobRunner(allJobs, store.db, app.log);
  let ended: Promise<void> | undefined;
  const end = async () => {
    await Promise.all([stopPages(), app.close(), runner.stop(), outbox.drain()]);
    outbox.close();
    await store.db.destroy();
  };
  const { close } = closeWithGrace({ delay: drainLimitMs, logger: false, skip: [...stopSignals] }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an unexpected error');
    ended ??= end();
    await ended;
  });
  for (const signal of stopSignals) process.on(signal, close);
  process.once('disconnect', close);
  process.on('message', async (told: PrimaryMessage) => {
    // Until the switch each answer closes its connection, because a request on a connection that is being closed is
    // lost.
    app.server.maxRequestsPerSocket = typeof told === 'string' ? 1 : 0;
    if (told !== 'switched') return;
    ended ??= end();
    await Promise.race([ended, wait(longDrainLimitMs)]);
    process.exit(0);
  });

  // Before anything is sent or shown: a restored backup may contain people who were erased.
  await applyErasures(store, dataDir).catch((err: Error) =>
    app.log.error({ err }, 'erased people were not looked for: the job tries again'),
  );
  // The live release may not be built here, such as on a new machine; then this server has started another one.
  const isFollowed =
    !isTakingOver &&
    (await workers.website.catchUp().catch((err: Error) => app.log.error({ err }, 'what is live is not known yet')));
  if (isFollowed) return;
  await stopPages();
  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  try {
    if (!isTakingOver && !hasEverServed(dataDir)) saveServedHash(dataDir, '');
  } catch (err) {
    app.log.warn({ err }, 'a start without the database would be refused');
  }
  await saveOrigin(store.db, createOriginReader(config, app.server)()).catch((err: Error) =>
    app.log.warn({ err }, 'commands do not know where the site is reached'),
  );
  runner.start();
  const stepsLeft = await launch.countRemainingSteps();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  console.log(
    [
      `${company.name.value} is at http://${host}:${port}`,
      `messages in ${store.location}`,
      `mail ${transport.destination}`,
      ...(createAlarmSender() ? [] : [systemAlarms.noReceiver]),
      ...(stepsLeft ? [launchStartLine(stepsLeft)] : []),
    ].join(' · '),
  );
  const send = createAlarmSender();
  if (send) await reportStartRecovery(send, dataDir);
}
