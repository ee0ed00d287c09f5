import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { weekdayOf, weekdays } from '#content/calendar-days.ts';
import { consult } from '#content/consult.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { fill } from '#content/fill.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { contactForms } from '#content/forms/contact-form.ts';
import { timelineLabels } from '#content/forms/timelines.ts';
import { readsAsFirm, type VisitorClock, visitorDay, visitorHour } from '#content/visitor-time.ts';
import { cityOf } from '#content/zones.ts';
import { call } from '#contract/client.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { Arrow } from '#ui/arrow.tsx';
import { schedulingUrl } from '../booking/provider.ts';
import { visitorClock } from '../data/visitor-clock.ts';
import { printAlone } from '../ui/print-alone.ts';

export interface Sent {
  receipt: ContactReceipt;
  fields: Readonly<Record<string, string>>;
  /** Whether the visitor has just pressed the button: then the focus moves here. */
  pressed: boolean;
}

interface ReceiptProps extends Sent {
  /** What the page is about: the subject, where the form asks for none. Empty on the home page. */
  about: string;
  /** The subject of its consultation, for the links to it. */
  topic: string;
  consultation: ConsultationId;
  onAnother: () => void;
}

const words = contactForms.receipt;
const openings = words.meanwhile;
const timelines: Readonly<Record<string, string>> = timelineLabels;

/** Where the receipt is scrolled to: clear of header, banner and toast, and from its top where it is taller than that. */
function scrollBlockFor(box: HTMLElement): ScrollLogicalPosition {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(box);
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const taken = [scrollMarginTop, scrollMarginBottom, scrollPaddingTop, scrollPaddingBottom];
  const free = taken.reduce((left, length) => left - (Number.parseFloat(length) || 0), innerHeight);
  return box.offsetHeight <= free ? 'nearest' : 'start';
}

/** Takes the form's place: when it was sent, when the firm will have replied, the words, and what can be done meanwhile. */
export function Receipt({ receipt, fields, pressed, about, topic, consultation, onAnother }: ReceiptProps) {
  const { reference, receivedAt, replyBy } = receipt;
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => {
    const { current } = box;
    if (!current || !pressed) return undefined;
    current.focus({ preventScroll: true });
    // Once what stands around it has its place again (`holdRoom`).
    const frame = requestAnimationFrame(() => current.scrollIntoView({ block: scrollBlockFor(current) }));
    return () => cancelAnimationFrame(frame);
  }, [pressed]);
  const chosen = fields.subject || fields.waitingFor;
  const facts: [term: string, detail: string | undefined][] = [
    [words.sent, firmTimeOnScreen(receivedAt)],
    [words.replyBy, replyBy && firmTimeOnScreen(replyBy)],
    // A subject that nobody entered is the page's, and says so.
    chosen ? [words.subject, chosen] : [words.from, about],
    [words.email, fields.email && fill(words.copy, { email: fields.email })],
    [words.phone, fields.phone],
    [words.timeline, timelines[fields.timeline ?? '']],
  ];
  const wrote = fields.message || fields.challenge;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups questions, and these are none
    <div className="receipt sent-receipt on-paper" role="group" aria-labelledby={title} tabIndex={-1} ref={box}>
      <h3 id={title}>{words.received}</h3>
      <dl>
        <div className="sent-receipt-reference">
          <dt className="visually-hidden">{words.reference}</dt>
          <dd>{reference}</dd>
        </div>
        {facts.map(
          ([term, detail]) =>
            detail && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ),
        )}
        {wrote && (
          <div>
            <dt>{words.wrote}</dt>
            <SentWords text={wrote} />
          </div>
        )}
      </dl>
      {!replyBy && <p>{words.listed}</p>}
      {replyBy && <Openings subject={fields.subject || topic} consultation={consultation} />}
      <p className="sent-receipt-actions">
        <button
          type="button"
          className="link-button link-button-tall"
          onClick={() => box.current && printAlone(box.current)}
        >
          {words.print}
        </button>
        <button type="button" className="link-button link-button-tall" onClick={onAnother}>
          {words.another}
        </button>
      </p>
    </div>
  );
}

/** What was written: its first lines, and where there are more, a button for all of it. On paper it is whole. */
function SentWords({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isLong, setLong] = useState(false);
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || whole) return undefined;
    // Letters reach out of their lines by less than 12 px.
    const measure = () => setLong(current.scrollHeight > current.clientHeight + 12);
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    measure();
    return () => watch.disconnect();
  }, [whole]);
  return (
    <dd>
      <div
        ref={box}
        id={id}
        className="sent-receipt-words italic"
        data-part={isLong && !whole ? '' : undefined}
        data-whole={whole ? '' : undefined}
      >
        {text}
      </div>
      {isLong && (
        <button
          type="button"
          className="link-button link-button-tall"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? words.whole.close : words.whole.open}
        </button>
      )}
    </dd>
  );
}

/** Who would rather talk than wait: the next free times, each a link to where it is booked, and a link to all of them. */
function Openings({ subject, consultation }: { subject: string; consultation: ConsultationId }) {
  const [times, setTimes] = useState<string[]>([]);
  useEffect(() => {
    let mounted = true;
    nextTimes(consultation).then(
      (next) => mounted && setTimes(next),
      // Without them the link to all times says enough.
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [consultation]);
  const [clock] = useState(visitorClock);
  // From the first, so that the receipt is as high before the times are here.
  const shown = times.length ? times : [new Date().toISOString()];
  return (
    <div className="sent-receipt-openings">
      <h4>{openings.title}</h4>
      <ul>
        {times.map((time, index) => (
          <li key={time}>
            <a className="sent-receipt-time" href={booking(subject, time)}>
              <span className={dayOf(time, clock) === dayOf(times[index - 1], clock) ? 'visually-hidden' : ''}>
                {dayOf(time, clock)}
              </span>{' '}
              <Hour time={time} clock={clock} />
            </a>
          </li>
        ))}
        <li>
          <a className="sent-receipt-more" href={booking(subject)}>
            {times.length ? openings.more : openings.choose}
            <Arrow />
          </a>
        </li>
      </ul>
      {shown.some((time) => !readsAsFirm(time, clock.zone)) && (
        <p>{fill(openings.zone, { zone: cityOf(clock.zone) })}</p>
      )}
    </div>
  );
}

/** Where there is little room, the half of the day is for the ear alone. */
function Hour({ time, clock }: { time: string; clock: VisitorClock }) {
  const [figures, half] = visitorHour(time, clock).own.split(/\s/);
  return (
    <>
      {figures}
      {half && <i> {half}</i>}
    </>
  );
}

/** Named once for all its times: the next time of the same weekday may be a week away, and three never are. */
const dayOf = (time: string | undefined, clock: VisitorClock): string =>
  (time && weekdays[weekdayOf(visitorDay(time, clock))]?.short) ?? '';

function booking(subject: string, slot = ''): string {
  const given = Object.entries({ subject, slot }).filter(([, value]) => value);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${consult}${query && '?'}${query}#book`;
}

/** @returns none where an outside provider keeps the calendar */
async function nextTimes(consultation: ConsultationId): Promise<string[]> {
  if (schedulingUrl) return [];
  const { days } = await call('GET /api/booking/times', { query: { consultation } });
  return days.flatMap(({ times }) => times).slice(0, 3);
}
