import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { whileStanding } from './stand-still.ts';

test('a process that stood still goes on and can be ended, also where what went on beside it failed, and where another has ended', {
  timeout: 10_000,
}, async () => {
  const counting = spawn(process.execPath, ['-e', 'setInterval(() => process.stdout.write("."), 5)']);
  onTestFinished(() => {
    counting.kill('SIGKILL');
  });
  await once(counting.stdout, 'data');
  const ended = once(counting, 'exit');
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  const measuring = whileStanding([gone.pid, counting.pid], async () => {
    // What it wrote before it stood still is read first.
    await new Promise((resolve) => setTimeout(resolve, 200));
    let written = 0;
    counting.stdout.on('data', () => written++);
    await new Promise((resolve) => setTimeout(resolve, 200));
    throw new Error(`3 requests failed, ${written} written`);
  });
  await expect(measuring).rejects.toThrow('3 requests failed, 0 written');
  counting.kill();
  expect(await ended).toEqual([null, 'SIGTERM']);
});
