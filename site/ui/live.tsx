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
}

export function Live({ kind, argument, without, className, as: Tag = 'div' }: LiveProps) {
  const html = livePart(kind, argument, without);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and the mark that the server fills in
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
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
