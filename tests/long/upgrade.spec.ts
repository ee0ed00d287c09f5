import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../scripts/project.ts';
import { collectOutput } from '../support/child-process.ts';
import { postMessage, printFigures } from '../support/started-site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A simulated machine: clone, settings, restart script, and an npm with the packages preinstalled. */
async function createMachine() {
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const place = mkdtempSync(join(results, 'machine-'));
  const port = await findFreePort();
  const at = (...parts: string[]) => join(place, ...parts);
  for (const folder of ['bin', 'data', 'releases']) mkdirSync(at(folder));
  const executable = (name: string, lines: string) => {
    writeFileSync(at('bin', name), `#!/bin/sh\nset -eu\n${lines}\n`);
    chmodSync(at('bin', name), 0o755);
  };
  executable('npm', `cp -al '${root}node_modules' .`);
  executable(
    'restart',
    `if [ -f '${at('pid')}' ]; then pid=$(cat '${at('pid')}'); kill "$pid" && tail --pid="$pid" -f /dev/null; fi
cd -P '${at('current')}'
set -a; . '${at('site.env')}'; set +a
RATE_LIMITS=off PORT=${port} '${process.execPath}' server/main.ts >>'${at('log')}' 2>&1 &
echo $! >'${at('pid')}'`,
  );
  writeFileSync(
    at('site.env'),
    `MAIL_TO=firm@example.com
MAIL_FROM=site@example.com
SMTP_URL=smtp://127.0.0.1:9
SITE_URL=http://127.0.0.1:${port}
LOG_LEVEL=warn
`,
  );
  const git = (...args: string[]) => {
    const as = ['-c', 'safe.directory=*', '-c', 'user.name=Firm', '-c', 'user.email=firm@example.com'];
    const { status, stdout, stderr } = spawnSync('git', [...as, ...args], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return stdout.trim();
  };
  git('clone', '--quiet', root, at('source'));

  return {
    url: `http://127.0.0.1:${port}`,
    at,
    change(file: string, edit: (text: string) => string): void {
      const path = at('source', file);
      writeFileSync(path, edit(readFileSync(path, 'utf8')));
      git('-C', at('source'), 'commit', '--quiet', '--all', '--message', 'A change');
    },
    current: () => basename(readlinkSync(at('current'))),
    async upgrade(...args: string[]): Promise<{ code: number; output: string }> {
      const child = spawn('sh', [at('source/deploy/upgrade.sh'), ...args], {
        env: {
          PATH: `${at('bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
          PLACE: place,
          // Another user could not use these linked packages.
          BUILDER: userInfo().username,
          SETTINGS: at('site.env'),
          DATA_DIR: at('data'),
          RESTART: at('bin/restart'),
          HEALTH: `http://127.0.0.1:${port}/healthz`,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const readOutput = collectOutput(child);
      // Not 'close': the started server keeps the pipes open.
      const [code] = await once(child, 'exit');
      return { code, output: readOutput() };
    },
    async remove(): Promise<void> {
      spawnSync('sh', ['-c', `kill $(cat '${at('pid')}'); tail --pid=$(cat '${at('pid')}') -f /dev/null`]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Polls every 20 ms. @returns the longest outage in ms */
function startOutageMeter(url: string): () => Promise<number> {
  let isOn = true;
  let longestMs = 0;
  const running = (async () => {
    for (let since = performance.now(); isOn; await new Promise((resolve) => setTimeout(resolve, 20))) {
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.status === 200) since = performance.now();
      longestMs = Math.max(longestMs, performance.now() - since);
      await answer?.text();
    }
  })();
  return async () => {
    isOn = false;
    await running;
    return Math.round(longestMs);
  };
}

const readScriptPath = async (url: string): Promise<string> => {
  const found = /\/_astro\/contact-form\.[\w-]+\.js/.exec(await (await fetch(url)).text());
  return found?.[0] ?? '';
};

test('an upgrade takes seconds, keeps the files of open pages, and rolls back if it fails', async () => {
  test.setTimeout(600_000);
  const machine = await createMachine();
  try {
    const first = await machine.upgrade();
    expect(first.code, first.output).toBe(0);
    const before = machine.current();
    const openPage = await readScriptPath(machine.url);
    expect((await postMessage(machine.url)).status).toBe(201);

    // Gives the form script a new hash.
    machine.change('site/forms/contact-form.tsx', (text) => `${text}\nconsole.debug('changed');\n`);
    const stop = startOutageMeter(machine.url);
    const startedAt = performance.now();
    const second = await machine.upgrade();
    const whole = performance.now() - startedAt;
    const gap = await stop();
    expect(second.code, second.output).toBe(0);
    expect(machine.current()).not.toBe(before);
    expect(await readScriptPath(machine.url)).not.toBe(openPage);
    expect((await fetch(machine.url + openPage)).status).toBe(200);
    expect(readdirSync(machine.at('data/backups'))).toHaveLength(1);
    expect(gap).toBeLessThan(15_000);
    printFigures('upgrade', { 'whole s': Math.round(whole / 1000), 'without an answer ms': gap });

    // Fails the rehearsal, so it is never put into service.
    const serving = machine.current();
    machine.change('server/serve.ts', (text) => text.replace('await serve();', "throw new Error('broken');"));
    const stopAgain = startOutageMeter(machine.url);
    const third = await machine.upgrade();
    expect(third.code).toBe(1);
    expect(third.output).toContain('is not put into service; nothing has changed');
    expect(machine.current()).toBe(serving);
    expect(await stopAgain()).toBeLessThan(5000);

    // Passes the rehearsal but fails with real settings: rolled back.
    machine.change('server/serve.ts', (text) =>
      text.replace(
        "throw new Error('broken');",
        "if (config.mailTo === 'firm@example.com') process.exit(1);\n  await serve();",
      ),
    );
    const fourth = await machine.upgrade();
    expect(fourth.code).toBe(1);
    expect(fourth.output).toContain('is in service again');
    expect(machine.current()).toBe(serving);
    expect((await postMessage(machine.url)).status).toBe(201);
  } finally {
    await machine.remove();
  }
});
