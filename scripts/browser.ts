import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { chromium } from '@playwright/test';

/** A third faster than Chromium, but without a back/forward cache. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** For root without the sandbox, which Chromium then refuses. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
  // Chromium otherwise rounds glyph widths to whole pixels when headless.
  '--font-render-hinting=none',
];

/**
 * Finds Chromium or Chrome: CHROMIUM_PATH, an installed one, Debian's package (installed if root), then Playwright's
 * download.
 * @param light accepts the headless shell too
 * @returns the path, or a sentence that says what to do
 */
export function findBrowser({ light = false } = {}): { ok: true; path: string } | { ok: false; sentence: string } {
  const path = process.env.CHROMIUM_PATH;
  if (path) {
    return existsSync(path) ? { ok: true, path } : { ok: false, sentence: `CHROMIUM_PATH names no file: ${path}.` };
  }
  const found =
    (light ? (findInstalled([shell]) ?? installFromDebian(shell)) : undefined) ??
    findInstalled(names) ??
    installFromDebian('chromium') ??
    installFromPlaywright();
  if (found) return { ok: true, path: found };
  return {
    ok: false,
    sentence: 'No browser was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  };
}

function findInstalled(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)),
    ...(names.includes('chromium') ? [...macApplications, chromium.executablePath()] : []),
  ];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

function installFromDebian(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing ${name} from Debian, once. A minute or two …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (status === 0) continue;
    console.error(stderr);
    return undefined;
  }
  return findInstalled([name]);
}

function installFromPlaywright(): string | undefined {
  console.log('Downloading Chromium, once …');
  const cli = new URL('../node_modules/playwright-core/cli.js', import.meta.url).pathname;
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  return findInstalled(names);
}
