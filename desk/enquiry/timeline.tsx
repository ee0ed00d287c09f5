import { when } from '#content/desk/board.ts';
import type { EnquiryView } from '#contract/desk.ts';
import { timelineItems } from './timeline-items.ts';

/** What happened with an enquiry, from its beginning on. */
export function Timeline({ view, now }: { view: EnquiryView; now: number }) {
  const today = new Date(now).toISOString();
  return (
    <ol className="tl">
      {timelineItems(view).map((item, i) => (
        // Lines are only added, so the place of one stays its own.
        // biome-ignore lint/suspicious/noArrayIndexKey: two things can happen in one instant
        <li key={`${item.at} ${i}`} className={item.look}>
          <time className="t" dateTime={item.at}>
            {when(item.at, today)}
          </time>
          <div>
            <h3>
              {item.strong} <small>{item.more}</small>
            </h3>
            {item.text && <p className="pre">{item.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
