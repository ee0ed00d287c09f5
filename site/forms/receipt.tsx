import { useEffect, useId, useRef, useState } from 'react';
import { weekdayOf, weekdays } from '#content/calendar-days.ts';
import { consultPath } from '#content/consult-path.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import { contactFormWords, timelineLabels } from '#content/forms/contact-form.ts';
import { spreadOpenings } from '#content/openings.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { matchesFirmTime, type VisitorTimePreferences, visitorDay, visitorTimeOfDay } from '#content/visitor-time.ts';
import { toZoneCity } from '#content/zones.ts';
import { callApi } from '#contract/client.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { ArrowIcon } from '#ui/arrow.tsx';
import { schedulingUrl } from '../booking/provider.ts';
import { readVisitorClock } from '../data/visitor-clock.ts';
import { printElement } from '../ui/print-alone.ts';

export interface SentForm {
  receipt: ContactReceipt;
  fields: Readonly<Record<string, string>>;
  /** Rather than restored: the receipt takes the focus. */
  isJustSent: boolean;
}

interface ReceiptProps extends SentForm {
  /** Shown as the subject where the form has none; empty on the home page. */
  about: string;
  /** Subject of the page's consultation, for the links. */
  topic: string;
  consultation: ConsultationId;
  onAnother: () => void;
}

const words = contactFormWords.receipt;
const nextTimesWords = words.meanwhile;
const timelines: Readonly<Record<string, string>> = timelineLabels;

export function Receipt({ receipt, fields, isJustSent: pressed, about, topic, consultation, onAnother }: ReceiptProps) {
  const { reference, receivedAt, replyBy } = receipt;
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => {
    const { current } = box;
    if (!current || !pressed) return undefined;
    current.focus({ preventScroll: true });
    // After `trackGrowth` has updated the layout.
    const frame = requestAnimationFrame(() => current.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [pressed]);
  const chosen = fields.subject || fields.waitingFor;
  const facts: [term: string, detail: string | undefined][] = [
    [words.reference, reference],
    [words.sent, firmTimeWithoutYear(receivedAt)],
    [words.replyBy, replyBy && firmTimeWithoutYear(replyBy)],
    chosen ? [words.subject, chosen] : [words.from, about],
    [words.email, fields.email && fillPlaceholders(words.copy, { email: fields.email })],
    [words.phone, fields.phone],
    [words.timeline, timelines[fields.timeline ?? '']],
    [words.wrote, fields.message || fields.challenge],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups questions, and these are none
    <div className="receipt on-paper full-row" role="group" aria-labelledby={title} tabIndex={-1} ref={box}>
      <h3 id={title}>{words.received}</h3>
      <dl>
        {facts.map(
          ([term, detail]) =>
            detail && (
              <div key={term}>
                <dt>{term}</dt>
                <dd className={term === words.wrote ? 'italic' : undefined}>{detail}</dd>
              </div>
            ),
        )}
      </dl>
      {!replyBy && <p>{words.listed}</p>}
      {replyBy && <NextTimes subject={fields.subject || topic} consultation={consultation} />}
      <p className="receipt-actions links not-printed">
        <button
          type="button"
          className="link-button link-button-tall"
          onClick={() => box.current && printElement(box.current)}
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

function NextTimes({ subject, consultation }: { subject: string; consultation: ConsultationId }) {
  const [times, setTimes] = useState<string[]>([]);
  useEffect(() => {
    let mounted = true;
    fetchNextTimes(consultation).then(
      (next) => mounted && setTimes(next),
      // The link to all times remains.
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [consultation]);
  const [clock] = useState(readVisitorClock);
  return (
    <div className="receipt-openings not-printed">
      <h4>{nextTimesWords.title}</h4>
      <ul>
        {times.map((time, index) => (
          <li key={time}>
            <a className="openings-time" href={bookingHref(subject, time)}>
              <time dateTime={time}>
                <span
                  className={weekdayName(time, clock) === weekdayName(times[index - 1], clock) ? 'visually-hidden' : ''}
                >
                  {weekdayName(time, clock)}
                </span>{' '}
                <Hour time={time} clock={clock} />
              </time>
            </a>
          </li>
        ))}
        <li>
          <a className="receipt-more flex-row" href={bookingHref(subject)}>
            {times.length ? nextTimesWords.more : nextTimesWords.choose}
            <ArrowIcon />
          </a>
        </li>
      </ul>
      {times.some((time) => !matchesFirmTime(time, clock.zone)) && (
        <p className="small">{fillPlaceholders(nextTimesWords.zone, { zone: toZoneCity(clock.zone) })}</p>
      )}
    </div>
  );
}

function Hour({ time, clock }: { time: string; clock: VisitorTimePreferences }) {
  const [figures, half] = visitorTimeOfDay(time, clock).own.split(/\s/);
  return (
    <>
      <b>{figures}</b>
      {half && <i> {half}</i>}
    </>
  );
}

const weekdayName = (time: string | undefined, clock: VisitorTimePreferences): string =>
  (time && weekdays[weekdayOf(visitorDay(time, clock))]?.short) ?? '';

function bookingHref(subject: string, slot = ''): string {
  const given = Object.entries({ subject, slot }).filter(([, value]) => value);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${consultPath}${query && '?'}${query}#book`;
}

/** A few free times to offer; none with an outside provider. */
async function fetchNextTimes(consultation: ConsultationId): Promise<string[]> {
  if (schedulingUrl) return [];
  const { days } = await callApi('GET /api/booking/times', { query: { consultation } });
  return spreadOpenings(days);
}
