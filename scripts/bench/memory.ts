import { readFileSync } from 'node:fs';

/** Memory of a process in MB, now or at most so far; 0 where the system does not say. */
export function memoryOf(pid: number | undefined, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = read(`/proc/${pid}/status`);
  return Math.round(Number(new RegExp(`${which}:\\s*(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

/** Processes that a process has begun; none where the system does not say. */
export const childrenOf = (pid: number | undefined): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
