// One server: opens the database, migrates, listens, starts the jobs, and drains when it is told to. Serves `dist`, or the
// build in the folder given as argument. `main.ts` starts it.
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { company } from '#content/company.ts';
import { startLine } from '#content/desk/launch.ts';
import { alarmWords } from '#content/mails/alarm.ts';
import { Alarm } from './alarm/alarm.ts';
import { alertChannel } from './alarm/alert-channel.ts';
import { alertFailedStart, alertStarted } from './alarm/start-alert.ts';
import { watchJobs } from './alarm/watches.ts';
import { buildApp } from './app.ts';
import { missingInProduction, readServerConfig } from './config.ts';
import { jobs, mailboxJob, mailsJob } from './jobs.ts';
import { currentTransport } from './outbox/transport.ts';
import { OutboxWorker } from './outbox/worker.ts';
import { readBuiltSite } from './pages/built-site.ts';
import { openOrWait } from './pages-alone.ts';
import { saveOrigin, siteOrigin } from './platform/http/origin.ts';
import { type Job, JobRunner } from './platform/job-runner.ts';
import { applyErasures, backUpDaily, checkDatabase, removeExpired } from './retention/retention.ts';
import { saveCurrent, wasServed } from './website/folders.ts';
import { isSwitch, type PrimaryMessage, type ServerMessage } from './website/switch.ts';

/** ms for requests and mails under way to finish on shutdown. */
const drainLimit = 9000;
/** The same once another server has taken over: longer than any request may take. */
const longDrainLimit = 15_000;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

const result = readServerConfig(process.env);
if (!result.ok) {
  console.error(result.sentence);
  process.exit(1);
}
const { config } = result;
// Stored data is confidential: no access for others.
process.umask(0o077);

/** Until the settings of the desk are read: what the environment says. */
let alert = () => config.alert;
const sender = () => alertChannel(alert(), config.siteUrl);

try {
  await serve();
} catch (error) {
  const { message, ...about } = error as NodeJS.ErrnoException & { hostname?: string };
  const sentence = listenProblem(about) ?? `The site could not start: ${message || about.code}.`;
  console.error(sentence);
  process.send?.({ problem: sentence } satisfies ServerMessage);
  const send = isSwitch ? undefined : sender();
  if (send) await alertFailedStart(send, config.dataDir, sentence);
  process.exit(1);
}

/** Undefined where it failed for another reason. */
function listenProblem({ code, syscall, hostname }: { code?: string; syscall?: string; hostname?: string }) {
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
  const { store, stopPages } = await openOrWait(config, site, (why) => {
    const sentence = `Only the pages are served, until the database answers: ${why}.`;
    console.error(sentence);
    const send = sender();
    if (send) void alertFailedStart(send, config.dataDir, sentence);
  });
  const { app, watches, ...workers } = await buildApp({
    config,
    store,
    site,
    onStored: () => runner.wake(mailsJob),
    onNews: () => runner.wake(mailboxJob),
  });
  const { office, launch } = workers;
  alert = () => office.current.alert;
  // In production, as `readServerConfig` says.
  if (!config.samples && office.current.smtp === undefined) throw new Error(missingInProduction(['SMTP_URL']));
  const transport = currentTransport(() => office.current.smtp, config.dataDir);
  const outbox = new OutboxWorker(store, transport, app.log, office.addresses);
  const { dataDir } = config;
  const alarm = new Alarm({
    db: store.db,
    watches: [...watches, watchJobs(store.db, () => allJobs)],
    send: sender,
    log: app.log,
  });
  const allJobs: readonly Job[] = jobs({
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
  const { close } = closeWithGrace({ delay: drainLimit, logger: false, skip: [...stopSignals] }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an unexpected error');
    ended ??= end();
    await ended;
  });
  for (const signal of stopSignals) process.on(signal, close);
  process.once('disconnect', close);
  process.on('message', async (told: PrimaryMessage) => {
    // Until the switch each answer closes its connection: a request sent on one that is being closed would be lost.
    app.server.maxRequestsPerSocket = typeof told === 'string' ? 1 : 0;
    if (told !== 'switched') return;
    ended ??= end();
    await Promise.race([ended, wait(longDrainLimit)]);
    process.exit(0);
  });

  // Before anything is sent or shown: a restored backup may hold erased people.
  await applyErasures(store, dataDir).catch((err: Error) =>
    app.log.error({ err }, 'erased people were not looked for: the job tries again'),
  );
  // Such as on a new machine, whose data folder has nothing of what was published.
  const isFollowed =
    !isSwitch &&
    (await workers.website.catchUp().catch((err: Error) => app.log.error({ err }, 'what is live is not known yet')));
  if (isFollowed) return;
  await stopPages();
  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  try {
    if (!isSwitch && !wasServed(dataDir)) saveCurrent(dataDir, '');
  } catch (err) {
    app.log.warn({ err }, 'a start without the database would be refused');
  }
  await saveOrigin(store.db, siteOrigin(config, app.server)()).catch((err: Error) =>
    app.log.warn({ err }, 'commands do not know where the site is reached'),
  );
  runner.start();
  const stepsLeft = await launch.stepsLeft();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  console.log(
    [
      `${company.name.value} is at http://${host}:${port}`,
      `messages in ${store.place}`,
      `mail ${transport.place}`,
      ...(sender() ? [] : [alarmWords.noReceiver]),
      ...(stepsLeft ? [startLine(stepsLeft)] : []),
    ].join(' · '),
  );
  const send = sender();
  if (send) await alertStarted(send, dataDir);
}
