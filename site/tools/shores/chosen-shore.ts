import { shoreKey } from '#contract/storage-keys.ts';

/** Which shore a reader looks from. */
export const shores = ['ontario', 'michigan', 'both'] as const;
export type Shore = (typeof shores)[number];

const isShore = (text: string | null): text is Shore => shores.some((shore) => shore === text);

/** The shore that an address names, by its fragment or as `?shore=`: a link that was sent on shows what it showed. */
export function shoreIn({ hash, search }: Pick<Location, 'hash' | 'search'>): Shore | undefined {
  const named = [hash.slice(1), new URLSearchParams(search).get('shore')];
  return named.find(isShore);
}

/** The shore chosen before in this tab; nothing where storage is refused. */
export function keptShore(): Shore | undefined {
  try {
    const kept = sessionStorage.getItem(shoreKey);
    return isShore(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for as long as the tab is open, for every page that shows both shores. */
export function keepShore(shore: Shore): void {
  try {
    sessionStorage.setItem(shoreKey, shore);
  } catch {}
}
