import type { PersonKey } from '#contract/desk-people.ts';

/** The path of a call, with its one parameter. */
export const pathOf = (path: string, parameter: string): string => path.replace(/:\w+/, encodeURIComponent(parameter));

/** The path of what is asked about one person. */
export const personPath = (path: string, { address, inquiry }: PersonKey): string =>
  `${path}?${new URLSearchParams(address === undefined ? { inquiry } : { address })}`;
