import { readFileSync } from 'node:fs';

/** How long one tick of the system's clock of processor time is, in µs: 100 in a second on every Linux in use. */
const tick = 10_000;

/** Memory of a process in MB, now or at most so far; 0 where the system does not say. */
export function memoryOf(pid: number | undefined, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = read(`/proc/${pid}/status`);
  return Math.round(Number(new RegExp(`${which}:\\s*(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

/** Processor time that a process, its threads and its children have used so far, in µs; 0 where the system does not say. */
export function processorTimeOf(pid: number | undefined): number {
  // The name, in brackets, may hold spaces: what follows it is counted from the third field on.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return childrenOf(pid).reduce((sum, child) => sum + processorTimeOf(child), (user + system) * tick);
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
