// The server as a process: opens, migrates, listens, starts the jobs, and drains when told to stop.
// It serves `dist`, or the build in the folder named as argument.
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { company } from '#content/company.ts';
import { buildApp } from './app.ts';
import { readServerConfig } from './config.ts';
import { jobs, mailsJob } from './jobs.ts';
import { openStore } from './open-store.ts';
import { emlFolder } from './outbox/eml.ts';
import { smtpTransport } from './outbox/transport.ts';
import { OutboxWorker } from './outbox/worker.ts';
import { readBuiltSite } from './pages/built-site.ts';
import { JobRunner } from './platform/job-runner.ts';
import { removeWhatIsOver } from './retention/retention.ts';

/** How long requests and mails under way may take to finish when the process is told to stop, in ms. */
const drainLimit = 9000;
const impatience = 1000;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

const result = readServerConfig(process.env);
if (!result.ok) {
  console.error(result.sentence);
  process.exit(1);
}
const { config } = result;
// What is stored here is between the visitor and the firm.
process.umask(0o077);

try {
  await serve();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EADDRINUSE'
      ? `PORT ${config.port} is in use on ${config.host}: stop the other program, or set PORT to another number.`
      : `The site could not start: ${message || code}.`,
  );
  process.exit(1);
}

async function serve(): Promise<void> {
  const site = readBuiltSite(process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url)));
  const store = await openStore(config);
  const transport = config.smtp ? smtpTransport(config.smtp) : emlFolder(config.dataDir);
  const { app, ...workers } = await buildApp({ config, store, site, onStored: () => runner.wake(mailsJob) });
  const outbox = new OutboxWorker(store, transport, app.log, config);
  const keepPeriods = () => removeWhatIsOver(store, config.dataDir, app.log);
  const runner = new JobRunner(jobs({ ...workers, outbox, keepPeriods }), store.db, app.log);
  const { close } = closeWithGrace(
    { delay: drainLimit, logger: false, skip: [...stopSignals] },
    async ({ err }) => {
      if (err) app.log.fatal({ err }, 'stopping after an unexpected error');
      outbox.drain();
      await Promise.all([app.close(), runner.stop()]);
      outbox.close();
      await store.db.destroy();
    },
  );
  stopOnce(() => void close());

  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  runner.start();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  console.log(
    `${company.name.value} is at http://${host}:${port} · messages in ${store.place} · mail ${transport.place}`,
  );
}

/**
 * Calls `stop` once, on a signal or when the launcher is gone. A terminal signals the launcher and this process alike,
 * so a second signal means impatience only when it comes a while after the first.
 */
function stopOnce(stop: () => void): void {
  let since = 0;
  const onSignal = () => {
    if (!since) stop();
    else if (Date.now() - since > impatience) process.exit(1);
    since ||= Date.now();
  };
  for (const signal of stopSignals) process.on(signal, onSignal);
  process.once('disconnect', () => since || onSignal());
}
