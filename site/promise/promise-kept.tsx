import { livePart } from '#contract/live-part.ts';

/** How the promise of a reply was kept lately: the server writes it while it may be said, and else nothing stands there. */
export function PromiseKept() {
  return (
    <div
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of ours, which the server replaces with escaped HTML
      dangerouslySetInnerHTML={{ __html: livePart('promise', '90') }}
    />
  );
}
