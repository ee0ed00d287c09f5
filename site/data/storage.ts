import type * as keys from '#contract/storage-keys.ts';
import { formInputStorageKey } from '#contract/storage-keys.ts';

/** The privacy policy has a line for each. */
type StorageKey =
  | Exclude<(typeof keys)[keyof typeof keys], typeof keys.signedInCookie>
  | `${typeof formInputStorageKey}:${string}`;

/** Storage may be refused, full or written by others: what cannot be read is undefined. */
const createStorage = (area: () => Storage) => ({
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
export const tabStorage = createStorage(() => sessionStorage);
export const browserStorage = createStorage(() => localStorage);

export type TypedValues = Readonly<Record<string, string>>;

/** Form name of the booking form. @param page its path */
export const bookingFormName = (page: string): string => `booking ${page}`;

const typedStorageKey = (form: string) => `${formInputStorageKey}:${form}` as const;

/** @param form names the form and its page */
export function saveTypedValues(form: string, typed: TypedValues | undefined): void {
  tabStorage.write(typedStorageKey(form), typed);
}

export const readTypedValues = (form: string): TypedValues => tabStorage.read(typedStorageKey(form)) ?? {};

export const clearTypedValues = (form: string): void => saveTypedValues(form, undefined);
