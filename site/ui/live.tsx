import { type Ref, useState } from 'react';
import type { SubjectId } from '#content/subjects.ts';
import { createLivePart } from '#contract/live-part.ts';
import { schedulingUrl } from '../booking/provider.ts';

interface LivePartSlotProps {
  kind: string;
  argument: string;
  /** HTML shown while the server has nothing to insert. */
  fallback?: string;
  className?: string | undefined;
  as?: 'div' | 'p';
  hidden?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export function LivePartSlot({ kind, argument, fallback, as: Tag = 'div', ...rest }: LivePartSlotProps) {
  const [html] = useState(() => createLivePart(kind, argument, fallback));
  return (
    <Tag
      {...rest}
      // The server's HTML differs from the build's.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and a mark that the server replaces with escaped HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface LiveOpeningsProps extends Pick<LivePartSlotProps, 'kind' | 'className'> {
  subject: SubjectId | undefined;
  /** HTML of a link to the booking page, shown without free times and with an outside provider. */
  fallback: string;
}

export function LiveOpenings({ kind, subject, fallback, className }: LiveOpeningsProps) {
  if (!schedulingUrl)
    return <LivePartSlot kind={kind} argument={subject ?? 'general'} fallback={fallback} className={className} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
  return <div className={className} dangerouslySetInnerHTML={{ __html: fallback }} />;
}
