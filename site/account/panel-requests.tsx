import { accountWords as words } from '#content/account.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { visitorHourNamed, visitorTimeInOne } from '#content/visitor-time.ts';
import type { Account, BookedConsultation, SentMessage } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { visitorClock } from '../data/visitor-clock.ts';
import { PanelAddress } from './panel-address.tsx';

const { requests } = words.panel;

/** What the user has sent, and when they will hear back; and that their address is to be confirmed. */
export function PanelRequests({ account }: { account: Account }) {
  const inquiries = byInquiry(account);
  return (
    <section className="account-part">
      <h3>{requests.title}</h3>
      {!account.pendingEmail && <PanelAddress account={account} />}
      {inquiries.length ? (
        <ul className="account-requests">
          {inquiries.map(([inquiry, parts]) => (
            <li key={inquiry}>
              {parts.bookings.map((booking) => (
                <Consultation key={booking.reference} booking={booking} />
              ))}
              {parts.messages.map((message) => (
                <Request key={message.reference} {...message} />
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p>{requests.none}</p>
      )}
    </section>
  );
}

function Request({ reference, about, text, cut, sentAt, replyBy }: SentMessage) {
  const state = !replyBy ? requests.listed : Date.parse(replyBy) > Date.now() ? requests.waiting : requests.due;
  return (
    <div className="account-request">
      <b>{reference}</b>
      <b>{about}</b>
      <span>
        {requests.sent} <time dateTime={sentAt}>{firmTimeOnScreen(sentAt)}</time>
      </span>
      <span>{replyBy ? state.replace('{time}', firmTimeOnScreen(replyBy)) : state}</span>
      {text && <Words text={text} cut={cut} />}
    </div>
  );
}

/** Longer texts, in characters, are opened by a press. */
const short = 280;

/** What somebody wrote, as they wrote it. */
function Words({ text, cut }: Pick<SentMessage, 'text' | 'cut'>) {
  const whole = (
    <>
      {text}
      {cut && `… ${requests.rest}`}
    </>
  );
  if (text.length <= short) return <blockquote>{whole}</blockquote>;
  return (
    <details>
      <summary>{requests.whole}</summary>
      <blockquote>{whole}</blockquote>
    </details>
  );
}

function Consultation({ booking }: { booking: BookedConsultation }) {
  const { reference, title, state, startsAt, key, held } = booking;
  const ahead = Date.parse(startsAt) > Date.now();
  const words = requests.booking;
  return (
    <div className="account-request">
      <b>{reference}</b>
      <span>{title}</span>
      <span>
        <time dateTime={startsAt}>{visitorTimeInOne(startsAt, visitorClock())}</time>
      </span>
      {state === 'cancelled' ? (
        <span>{words.cancelled}</span>
      ) : state === 'lapsed' ? (
        <span>{words.lapsed}</span>
      ) : held ? (
        <span>{words.held.replace('{until}', visitorHourNamed(held.until, visitorClock()))}</span>
      ) : ahead ? (
        <a href={`${endpoints.ownBooking}#${key}`}>{words.change}</a>
      ) : (
        <span>{words.over}</span>
      )}
    </div>
  );
}

/** Messages and bookings by the inquiry they belong to, the latest first. */
function byInquiry({ messages, bookings }: Account) {
  const groups = new Map<string, { messages: SentMessage[]; bookings: BookedConsultation[] }>();
  const groupOf = (inquiry: string) => {
    const group = groups.get(inquiry) ?? { messages: [], bookings: [] };
    groups.set(inquiry, group);
    return group;
  };
  for (const booking of bookings) groupOf(booking.inquiry).bookings.push(booking);
  for (const message of messages) groupOf(message.inquiry).messages.push(message);
  return [...groups];
}
