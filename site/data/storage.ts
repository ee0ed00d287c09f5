import type * as keys from '#contract/storage-keys.ts';
import { typedKey } from '#contract/storage-keys.ts';

/** The privacy policy has a line for each. */
type StorageKey =
  | Exclude<(typeof keys)[keyof typeof keys], typeof keys.signedInCookie>
  | `${typeof typedKey}:${string}`;

/** Storage may be refused, full or written by others: what cannot be read is undefined. */
const storedIn = (area: () => Storage) => ({
  read<Value>(key: StorageKey): Value | undefined {
    try {
      return JSON.parse(area().getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** @param value undefined removes it @returns whether it was stored */
  write(key: StorageKey, value: unknown): boolean {
    try {
      if (value === undefined) area().removeItem(key);
      else area().setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  clear(isForgotten: (key: string) => boolean): void {
    try {
      for (const key of Object.keys(area())) if (isForgotten(key)) area().removeItem(key);
    } catch {}
  },
});

/** For the tab's session, so that a reload restores it. */
export const tabStorage = storedIn(() => sessionStorage);
export const browserStorage = storedIn(() => localStorage);

export type Typed = Readonly<Record<string, string>>;

/** Form name of the booking form. @param page its route */
export const draftOf = (page: string): string => `booking ${page}`;

const keyOf = (form: string) => `${typedKey}:${form}` as const;

/** @param form names the form and its page */
export function keepTyped(form: string, typed: Typed | undefined): void {
  tabStorage.write(keyOf(form), typed);
}

export const typedIn = (form: string): Typed => tabStorage.read(keyOf(form)) ?? {};

export const forgetTyped = (form: string): void => keepTyped(form, undefined);
