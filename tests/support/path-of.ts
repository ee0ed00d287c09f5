import type { PersonKey } from '#contract/desk-people.ts';

export const pathOf = (path: string, parameter: string): string => path.replace(/:\w+/, encodeURIComponent(parameter));

export const personPath = (path: string, { address, inquiry }: PersonKey): string =>
  `${path}?${new URLSearchParams(address === undefined ? { inquiry } : { address })}`;
