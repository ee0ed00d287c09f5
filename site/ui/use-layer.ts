import { useEffect, useRef } from 'react';
import { openLayer } from '../early/layers.ts';

/** While `open`, something over the page is an entry of the tab's history (`site/early/layers.ts`). @param close what Back does */
export function useLayer(name: string, open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? openLayer(name, () => latest.current()) : undefined), [name, open]);
}
