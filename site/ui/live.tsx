import type { SubjectId } from '#content/subjects.ts';
import { livePart } from '#contract/live-part.ts';
import { schedulingUrl } from '../booking/provider.ts';

interface LiveProps {
  kind: string;
  argument: string;
  /** Finished HTML that stands there while the server can write nothing. */
  without?: string;
  className?: string | undefined;
  as?: 'div' | 'p';
}

/** A part of a page that the server writes. */
export function Live({ kind, argument, without, className, as: Tag = 'div' }: LiveProps) {
  const html = livePart(kind, argument, without);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and the mark that the server fills in
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface LiveTimesProps extends Pick<LiveProps, 'kind' | 'className'> {
  subject: SubjectId | undefined;
  /** A link to where times are booked: it stands there where they are booked elsewhere, too. */
  plain: string;
}

/** The next free times of a subject. */
export function LiveTimes({ kind, subject, plain, className }: LiveTimesProps) {
  if (!schedulingUrl) return <Live kind={kind} argument={subject ?? 'general'} without={plain} className={className} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
  return <div className={className} dangerouslySetInnerHTML={{ __html: plain }} />;
}
