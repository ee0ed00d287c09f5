/** How many tabs fit beside each other on a phone of 320 px. */
const most = 5;

/** The tabs that stand below, and those behind the last of them: all where they fit. */
export function tabsOf<One>(all: readonly One[]): { first: readonly One[]; rest: readonly One[] } {
  const fit = all.length <= most ? most : most - 1;
  return { first: all.slice(0, fit), rest: all.slice(fit) };
}
