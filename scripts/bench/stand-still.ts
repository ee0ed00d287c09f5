/** A process by its number; undefined where it could not be started. */
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
  signal(pids, 'SIGSTOP');
  try {
    return await work();
  } finally {
    signal(pids, 'SIGCONT');
  }
}

function signal(pids: readonly Pid[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) if (pid) process.kill(pid, name);
}
