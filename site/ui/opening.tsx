import { labels } from '#content/labels.ts';
import './opening.css';

/** Stands behind an island that opens over the page, and shows from the press on until its script is here. */
export function Opening({ what }: { what: 'account' | 'search' }) {
  return (
    <p className={`opening opening-${what}`} role="status">
      {labels.opening[what]}
    </p>
  );
}
