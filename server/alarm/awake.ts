import type { Watch } from '../platform/watch.ts';

/** How long what has waited gets to be done after the start or a sleep, in ms. Less than an alarm takes to be over. */
const grace = 3 * 60_000;
/** How far the two clocks may part between two looks, in ms. */
const drift = 60_000;

/**
 * A watch of what grows old while nothing runs: mails that wait, the newest backup. Just after the start, or after the
 * machine has slept, it cannot be said whether it is late: it is being done.
 */
export function onceAwake({ name, look }: Watch): Watch {
  let awakeSince = performance.now();
  let before: { wall: number; ran: number } | undefined;
  return {
    name,
    async look(now) {
      const [wall, ran] = [now.getTime(), performance.now()];
      // While a machine sleeps the monotonic clock stands still.
      if (before && wall - before.wall - (ran - before.ran) > drift) awakeSince = ran;
      before = { wall, ran };
      const problem = await look(now);
      if (problem !== undefined && ran - awakeSince < grace) throw new Error('It is too early to say.');
      return problem;
    },
  };
}
