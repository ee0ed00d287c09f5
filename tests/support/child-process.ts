import type { ChildProcess } from 'node:child_process';

export const isRoot = process.getuid?.() === 0;

/** Runs servers that refuse to run as root. */
export const nobody = { uid: 65534, gid: 65534 };

/** @returns what it has written so far */
export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return () => output;
}
