import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** The absolute path of a file or folder of the project. */
export const at = (path: string): string => root + path;

/**
 * Runs a script or a package's command file on this same Node, with this terminal.
 * @returns its exit code; 1 when a signal ended it.
 */
export function runNode(
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(process.execPath, [at(file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      resolve(code ?? 1);
    });
  });
}

/** Ends the process with one sentence on standard error. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
