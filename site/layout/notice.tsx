import { livePart } from '#contract/live-part.ts';
import './notice.css';

/** Below the header: the dated notice of a page, which the server writes into it while there is one. */
export function Notice({ path }: { path: string }) {
  return (
    <div
      className="notice-place"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of ours, which the server replaces with escaped HTML
      dangerouslySetInnerHTML={{ __html: livePart('notice', path) }}
    />
  );
}
