import { type Ref, useRef } from 'react';
import type { SubjectId } from '#content/subjects.ts';
import { livePart } from '#contract/live-part.ts';
import { schedulingUrl } from '../booking/provider.ts';

interface LiveProps {
  kind: string;
  argument: string;
  /** HTML shown while the server has nothing to insert. */
  without?: string;
  className?: string | undefined;
  as?: 'div' | 'p';
  hidden?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export function Live({ kind, argument, without, as: Tag = 'div', ...rest }: LiveProps) {
  const html = useRef(livePart(kind, argument, without)).current;
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

interface LiveTimesProps extends Pick<LiveProps, 'kind' | 'className'> {
  subject: SubjectId | undefined;
  /** Link to where times are booked, also with an outside provider. */
  plain: string;
}

export function LiveTimes({ kind, subject, plain, className }: LiveTimesProps) {
  if (!schedulingUrl) return <Live kind={kind} argument={subject ?? 'general'} without={plain} className={className} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
  return <div className={className} dangerouslySetInnerHTML={{ __html: plain }} />;
}
