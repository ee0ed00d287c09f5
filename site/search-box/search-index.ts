import MiniSearch from 'minisearch';
import { useCallback, useEffect, useState } from 'react';
import type { Index } from './find.ts';
import address from './generated/search-index.json?url';
import { indexOptions } from './index-options.ts';

let index: Promise<Index> | undefined;

/** The index that the build made, fetched once. A failure is not kept: the next call tries again. */
function fetchIndex(): Promise<Index> {
  index ??= fetch(address)
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(response.statusText))))
    .then((text) => MiniSearch.loadJSON(text, indexOptions));
  index.catch(() => {
    index = undefined;
  });
  return index;
}

/** The index while the search is open, `null` where it could not be had, `undefined` on its way; and how to try again. */
export function useSearchIndex(open: boolean): [Index | null | undefined, () => void] {
  const [found, setFound] = useState<Index | null>();
  const load = useCallback(() => {
    setFound(undefined);
    fetchIndex().then(setFound, () => setFound(null));
  }, []);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return [found, load];
}
