import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** With a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../', import.meta.url));

export const toProjectPath = (path: string): string => projectRoot + path;

/** Runs a file on Node. @param hear gets the output instead of the terminal @returns the exit code; 1 after a signal */
export function runNode(
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  hear?: (text: string) => void,
): Promise<number> {
  const output = hear ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [toProjectPath(file), ...args], {
    cwd: projectRoot,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
  });
  if (hear) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      resolve(code ?? 1);
    });
  });
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

export type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the command line; ends the process if it is invalid.
 * @param most positional arguments @param usage printed then, and for `--help`
 */
export function readArguments<const T extends Options>(options: T, most: number, usage: string) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length <= most) return { values, words: positionals };
  } catch {
    // An unknown option also prints the usage.
  }
  return fail(usage);
}
