// Reports a failed start once, and the recovery. State is in files: the database may be the problem.
import { hash } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { minuteMs } from '../platform/durations.ts';
import { toErrorMessage } from '../platform/errors.ts';
import { redactError } from '../platform/http/redact.ts';
import type { SendAlarm } from './alarm-channel.ts';

/** A failed start that no marker records waits before it exits, since supervisors restart at once. */
const exitDelayMs = minuteMs;
const problem = 'start';

const markerFiles = (dataDir: string): string[] => [
  join(dataDir, '.told-start'),
  join(tmpdir(), `site-${hash('sha256', resolve(dataDir), 'hex').slice(0, 16)}.told-start`),
];

const reportedSince = (dataDir: string): string | undefined =>
  markerFiles(dataDir)
    .map((file) => ignoreErrors(() => statSync(file).mtime.toISOString()))
    .find((time) => time !== undefined);

function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Sends it once; an alarm that could not be sent is retried at the next start. */
export async function reportFailedStart(send: SendAlarm, dataDir: string, sentence: string): Promise<void> {
  if (reportedSince(dataDir)) return;
  try {
    const since = new Date().toISOString();
    await send({ problem, sentence: redactError(sentence), since, over: null });
  } catch (error) {
    console.error(`Nobody could be told: ${toErrorMessage(error)}.`);
    return;
  }
  const marked = markerFiles(dataDir).some((file) => ignoreErrors(() => writeFileSync(file, '') ?? true));
  if (!marked) await setTimeout(exitDelayMs);
}

export async function reportStartRecovery(send: SendAlarm, dataDir: string): Promise<void> {
  const since = reportedSince(dataDir);
  if (!since) return;
  const over = new Date().toISOString();
  try {
    await send({ problem, sentence: 'The site could not start.', since, over });
  } catch {
    return;
  }
  for (const file of markerFiles(dataDir)) ignoreErrors(() => rmSync(file, { force: true }));
}
