import { when } from '#content/desk/board.ts';
import { enquiryScreen as words } from '#content/desk/enquiry.ts';
import type { EnquiryView } from '#contract/desk.ts';
import { timelineItems } from './timeline-items.ts';

/** What happened with an enquiry, from its beginning on. @param onRemove asks about a message, by its reference */
export function Timeline({
  view,
  now,
  onRemove,
}: {
  view: EnquiryView;
  now: number;
  onRemove: (message: string) => void;
}) {
  const today = new Date(now).toISOString();
  return (
    <section aria-labelledby="happened">
      <h2 className="vh" id="happened">
        {words.happened}
      </h2>
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
              {item.message && (
                <button type="button" className="lk tl__x" onClick={() => onRemove(item.message)}>
                  {words.removeMessage}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
