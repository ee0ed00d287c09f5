import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FreeTimes } from '#contract/booking.ts';
import { openStore } from '#server/open-store.ts';
import type { Store } from '#server/platform/db/open.ts';
import { collectOutput } from './child-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const startLimitMs = 60_000;
const inherited = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/** The real server as a child process with its own data folder. */
export class RunningSite {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  readonly #env: Record<string, string>;
  readonly #build: string | undefined;
  #child: ChildProcess | undefined;
  #output = '';
  /** Stays the same after a restart. */
  url = '';

  /** @param build folder of the built pages, by default `dist` */
  constructor(env: Record<string, string> = {}, build?: string) {
    this.#env = env;
    this.#build = build;
  }

  get databaseUrl(): string | undefined {
    return this.#env.DATABASE_URL;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0';
    const child = spawn(process.execPath, ['server/main.ts', ...(this.#build ? [this.#build] : [])], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...inherited,
        PORT: port,
        DATA_DIR: this.dataDir,
        RATE_LIMITS: 'off',
        LOCAL_CALENDARS: 'on',
        LOCAL_PUSH: 'on',
        ...this.#env,
      },
    });
    this.#child = child;
    let printed = '';
    const serving = new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The server did not start:\n${printed}`)), startLimitMs);
      const read = (chunk: Buffer) => {
        printed += chunk;
        this.#output += chunk;
        const url = /^.* is at (http:\/\/\S+)/m.exec(printed)?.[1];
        if (!url) return;
        clearTimeout(timer);
        resolve(url);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`The server ended with ${code}:\n${printed}`));
      });
    });
    this.url = await serving;
  }

  /** SIGKILL acts like a power failure. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = this.ended();
    // Otherwise the server would outlive its primary to finish its work.
    if (signal === 'SIGKILL') spawnSync('pkill', ['-KILL', '-P', String(child.pid)]);
    child.kill(signal);
    await ended;
  }

  /** @returns the exit code */
  async ended(): Promise<number | null> {
    const [code] = this.#child ? await once(this.#child, 'exit') : [null];
    return code;
  }

  /** What visitors are offered. */
  async listFreeDays(consultation: string): Promise<FreeTimes['days']> {
    const answer = await fetch(`${this.url}/api/booking/times?consultation=${consultation}`);
    return ((await answer.json()) as FreeTimes).days;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

type Location = Pick<RunningSite, 'dataDir' | 'databaseUrl'>;

export async function withStore<Result>(site: Location, use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(site);
  return use(store).finally(() => store.db.destroy());
}

/** Runs a script of `scripts/` on a test's database. */
export async function runCommand(
  script: string,
  args: readonly string[],
  { dataDir, databaseUrl }: Location,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { ...inherited, DATA_DIR: dataDir, ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
  });
  const readOutput = collectOutput(child);
  const [code] = await once(child, 'close');
  return { code, output: readOutput() };
}
