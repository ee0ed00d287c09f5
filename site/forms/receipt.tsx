import { useEffect, useId, useRef, useState } from 'react';
import { weekdayOf, weekdays } from '#content/calendar-days.ts';
import { consult } from '#content/consult.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { fill } from '#content/fill.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { contactForms, timelineLabels } from '#content/forms/contact-form.ts';
import { spread } from '#content/openings.ts';
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
  /** Just pressed, rather than restored: the receipt takes the focus. */
  pressed: boolean;
}

interface ReceiptProps extends Sent {
  /** Shown as the subject where the form has none; empty on the home page. */
  about: string;
  /** Subject of the page's consultation, for the links. */
  topic: string;
  consultation: ConsultationId;
  onAnother: () => void;
}

const words = contactForms.receipt;
const openings = words.meanwhile;
const timelines: Readonly<Record<string, string>> = timelineLabels;

export function Receipt({ receipt, fields, pressed, about, topic, consultation, onAnother }: ReceiptProps) {
  const { reference, receivedAt, replyBy } = receipt;
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => {
    const { current } = box;
    if (!current || !pressed) return undefined;
    current.focus({ preventScroll: true });
    // After `holdRoom` has restored the layout.
    const frame = requestAnimationFrame(() => current.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [pressed]);
  const chosen = fields.subject || fields.waitingFor;
  const facts: [term: string, detail: string | undefined][] = [
    [words.reference, reference],
    [words.sent, firmTimeOnScreen(receivedAt)],
    [words.replyBy, replyBy && firmTimeOnScreen(replyBy)],
    chosen ? [words.subject, chosen] : [words.from, about],
    [words.email, fields.email && fill(words.copy, { email: fields.email })],
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
      {replyBy && <Openings subject={fields.subject || topic} consultation={consultation} />}
      <p className="receipt-actions links not-printed">
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

function Openings({ subject, consultation }: { subject: string; consultation: ConsultationId }) {
  const [times, setTimes] = useState<string[]>([]);
  useEffect(() => {
    let mounted = true;
    nextTimes(consultation).then(
      (next) => mounted && setTimes(next),
      // The link to all times remains.
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [consultation]);
  const [clock] = useState(visitorClock);
  return (
    <div className="receipt-openings not-printed">
      <h4>{openings.title}</h4>
      <ul>
        {times.map((time, index) => (
          <li key={time}>
            <a className="receipt-time flex-row" href={booking(subject, time)}>
              <span className={dayOf(time, clock) === dayOf(times[index - 1], clock) ? 'visually-hidden' : ''}>
                {dayOf(time, clock)}
              </span>{' '}
              <Hour time={time} clock={clock} />
            </a>
          </li>
        ))}
        <li>
          <a className="receipt-more flex-row" href={booking(subject)}>
            {times.length ? openings.more : openings.choose}
            <Arrow />
          </a>
        </li>
      </ul>
      {times.some((time) => !readsAsFirm(time, clock.zone)) && (
        <p className="small">{fill(openings.zone, { zone: cityOf(clock.zone) })}</p>
      )}
    </div>
  );
}

function Hour({ time, clock }: { time: string; clock: VisitorClock }) {
  const [figures, half] = visitorHour(time, clock).own.split(/\s/);
  return (
    <>
      {figures}
      {half && <i> {half}</i>}
    </>
  );
}

const dayOf = (time: string | undefined, clock: VisitorClock): string =>
  (time && weekdays[weekdayOf(visitorDay(time, clock))]?.short) ?? '';

function booking(subject: string, slot = ''): string {
  const given = Object.entries({ subject, slot }).filter(([, value]) => value);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${consult}${query && '?'}${query}#book`;
}

/** Empty with an outside provider. */
async function nextTimes(consultation: ConsultationId): Promise<string[]> {
  if (schedulingUrl) return [];
  const { days } = await call('GET /api/booking/times', { query: { consultation } });
  return spread(days);
}
