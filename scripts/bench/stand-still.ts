/** A process by its number; undefined where there is none. */
type Pid = number | undefined;

/**
 * Runs something while some processes stand still. They go on afterwards, also where it fails: a process that stands
 * still does not hear that it is to end.
 * @returns what the work returns
 * @throws what the work throws
 */
export async function whileStanding<Result>(
  pids: readonly Pid[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    signal(pids, 'SIGSTOP');
    return await work();
  } finally {
    signal(pids, 'SIGCONT');
  }
}

function signal(pids: readonly Pid[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids)
    try {
      if (pid) process.kill(pid, name);
    } catch {
      // It has ended: the others still have to hear it, and the work says what failed.
    }
}
