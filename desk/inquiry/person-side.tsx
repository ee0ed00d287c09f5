import { Link } from 'wouter';
import { shortDay } from '#content/desk/days.ts';
import { inquiryScreen as words } from '#content/desk/inquiry.ts';
import { stateWords } from '#content/desk/inquiry-answers.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import type { InquiryView } from '#contract/desk.ts';
import { mailLink } from '#contract/links.ts';
import { callerAddress, personAddress } from '../people/person-address.ts';
import { Facts } from '../ui/panel.tsx';
import { Address, Phone } from '../ui/text.tsx';

export function PersonSide({ view }: { view: InquiryView }) {
  const { inquiry, bookings, contactVerified, otherContacts, earlier } = view;
  const { name, company, email, phone } = inquiry;
  const allUnverified = otherContacts.every(({ verified }) => !verified);
  return (
    <aside aria-label={name || words.nameless}>
      <section className="side-section">
        <h2>{name || words.nameless}</h2>
        <Facts
          entries={{
            [words.person.company]: company || words.person.none,
            [words.person.email]: email ? (
              <a href={mailLink(email)}>
                <Address of={email} />
              </a>
            ) : (
              words.person.none
            ),
            [words.person.phone]: phone ? <Phone of={phone} /> : words.person.none,
          }}
        />
        {otherContacts.length > 0 && !contactVerified && (
          <p className="note">
            <small>{words.otherContacts.first}</small>
          </p>
        )}
        <p className="note">
          <Link className="link-button" href={email ? personAddress(email) : callerAddress(inquiry.id)}>
            {words.person.all}
          </Link>
        </p>
      </section>
      {otherContacts.length > 0 && (
        <section className="side-section">
          <h2>{allUnverified ? words.otherContacts.titleUnverified : words.otherContacts.title}</h2>
          <ul>
            {otherContacts.map(({ reference, at, verified, name, email, phone, company }) => (
              <li key={reference}>
                {[name, company, email, phone].filter(Boolean).map((given) => (
                  <b key={given}>
                    <Address of={given} />
                  </b>
                ))}
                <small>
                  {[
                    ...(allUnverified
                      ? []
                      : [verified ? words.otherContacts.confirmed : words.otherContacts.notConfirmed]),
                    shortDay(at),
                    reference,
                  ].join(', ')}
                </small>
              </li>
            ))}
          </ul>
          {allUnverified && (
            <p className="note">
              <small>{words.otherContacts.lead(name || words.otherContacts.somebody)}</small>
            </p>
          )}
        </section>
      )}
      {bookings.length > 0 && (
        <section className="side-section">
          <h2>{words.booked}</h2>
          <ul>
            {bookings.map(({ reference, startsAt, channel, state }) => (
              <li key={reference}>
                <Link className="link-button" href={`/diary/${encodeURIComponent(reference)}`}>
                  {firmTimeOnScreen(startsAt)}
                </Link>
                <small>
                  {[words.channels[channel] ?? channel, words.bookingStates[state] ?? state, reference]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {earlier.length > 0 && (
        <section className="side-section">
          <h2>{words.earlier}</h2>
          <ul>
            {earlier.map(({ id, about, openedAt, state }) => (
              <li key={id}>
                <Link className="link-button" href={`/inquiries/${encodeURIComponent(id)}`}>
                  {about}
                </Link>
                <small className="numeric">
                  {id}, {shortDay(openedAt)}, {stateWords[state]}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
