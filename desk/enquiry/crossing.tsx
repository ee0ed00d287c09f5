import type { CSSProperties } from 'react';
import { timeLeft, when } from '#content/desk/board.ts';
import { enquiryScreen as words } from '#content/desk/enquiry.ts';
import type { DeskEnquiry } from '#contract/desk.ts';
import { enquiryTime } from '../span/enquiry-time.ts';
import { Span } from '../span/span.tsx';
import { spanPlace } from '../span/span-shape.ts';

/** The 24 hours of one enquiry, large: when they began, where they stand, when they end. */
export function Crossing({ enquiry, now }: { enquiry: DeskEnquiry; now: number }) {
  const time = enquiryTime(enquiry, now);
  if (!time) return null;
  const at = spanPlace(time.gone);
  const place = time.left !== null && time.left < 0 ? 'is-late' : at > 55 ? 'is-far' : '';
  const today = new Date(now).toISOString();
  return (
    <section
      className={`cross ${place}`}
      style={{ '--at': `${at}%` } as CSSProperties}
      aria-label={words.cross}
    >
      <Span time={time} isNew={enquiry.state === 'new'} large />
      <dl className="t">
        <div>
          <dt>{words.began}</dt>
          <dd>{enquiry.askedAt && when(enquiry.askedAt, today)}</dd>
        </div>
        <div>
          <dt>{time.left === null ? words.answered : words.now}</dt>
          <dd>
            {time.left === null ? when(enquiry.answeredAt ?? enquiry.changedAt, today) : timeLeft(time.left)}
          </dd>
        </div>
        {enquiry.dueAt && (
          <div>
            <dt>{words.until}</dt>
            <dd>{when(enquiry.dueAt, today)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
