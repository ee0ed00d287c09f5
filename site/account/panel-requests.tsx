import type { ReactNode } from 'react';
import { accountWords as words } from '#content/account.ts';
import { fill } from '#content/fill.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { visitorHourNamed, visitorTimeInOne } from '#content/visitor-time.ts';
import type { Account, BookedConsultation, SentMessage } from '#contract/account.ts';
import { visitorClock } from '../data/visitor-clock.ts';

const { requests } = words.panel;

interface PanelRequestsProps {
  account: Account;
  address: ReactNode;
}

export function PanelRequests({ account: { messages, bookings }, address }: PanelRequestsProps) {
  const inquiries = new Set([...bookings, ...messages].map(({ inquiry }) => inquiry));
  return (
    <section className="account-part">
      <h3>{requests.title}</h3>
      {address}
      {inquiries.size ? (
        <ul className="account-requests">
          {[...inquiries].map((inquiry) => (
            <li key={inquiry}>
              {bookings.map(
                (booking) => booking.inquiry === inquiry && <Consultation key={booking.reference} booking={booking} />,
              )}
              {messages.map(
                (message) => message.inquiry === inquiry && <Request key={message.reference} {...message} />,
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{requests.none}</p>
      )}
    </section>
  );
}

const short = 280;

function Request({ reference, about, text = '', cut, sentAt, replyBy }: SentMessage) {
  const state = !replyBy ? requests.listed : Date.parse(replyBy) > Date.now() ? requests.waiting : requests.due;
  const quote = (
    <blockquote>
      {text}
      {cut && `… ${requests.rest}`}
    </blockquote>
  );
  return (
    <div className="account-request">
      <b>{reference}</b>
      <b>{about}</b>
      <span>
        {requests.sent} <time dateTime={sentAt}>{firmTimeOnScreen(sentAt)}</time>
      </span>
      <span>{replyBy ? fill(state, { time: firmTimeOnScreen(replyBy) }) : state}</span>
      {text && text.length <= short && quote}
      {text.length > short && (
        <details>
          <summary>{requests.whole}</summary>
          {quote}
        </details>
      )}
    </div>
  );
}

function Consultation({ booking }: { booking: BookedConsultation }) {
  const { reference, title, startsAt, key } = booking;
  const state = stateOf(booking);
  return (
    <div className="account-request">
      <b>{reference}</b>
      <span>{title}</span>
      <span>
        <time dateTime={startsAt}>{visitorTimeInOne(startsAt, visitorClock())}</time>
      </span>
      {state ? <span>{state}</span> : <a href={`/booking#${key}`}>{requests.booking.change}</a>}
    </div>
  );
}

function stateOf({ state, held, startsAt }: BookedConsultation): string | undefined {
  const { cancelled, lapsed, held: waiting, over } = requests.booking;
  if (state === 'cancelled') return cancelled;
  if (state === 'lapsed') return lapsed;
  if (held) return fill(waiting, { until: visitorHourNamed(held.until, visitorClock()) });
  return Date.parse(startsAt) > Date.now() ? undefined : over;
}
