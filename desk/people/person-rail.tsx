import { dayWords, shortDay, shortTime } from '#content/desk/days.ts';
import { daysLeftWords, peopleScreen, personScreen as words } from '#content/desk/people.ts';
import type { PersonView } from '#contract/desk-people.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '../ui/panel.tsx';
import { Phone } from '../ui/text.tsx';

export function PersonRail({ person, onNote }: { person: PersonView; onNote: () => void }) {
  const { key, company, phone, firstSeen, keptUntil, requests, also } = person;
  const consents = also.find(({ table }) => table === 'waiting_places')?.lines ?? [];
  const { details } = words;
  return (
    <>
      <section className="side-section" aria-labelledby="details">
        <h2 id="details">{details.title}</h2>
        <Facts
          entries={{
            [details.company]: company || details.unknown,
            [details.phone]: phone ? <Phone of={phone} /> : details.unknown,
            [details.firstSeen]: firstSeen ? shortDay(firstSeen) : details.unknown,
          }}
        />
      </section>
      {consents.length > 0 && (
        <section className="side-section" aria-labelledby="consent">
          <h2 id="consent">{words.consent}</h2>
          <ul>
            {consents.map(({ at, what, more }) => (
              <li key={`${at} ${more}`}>
                <b>{what}</b>
                <small>
                  {at && `${shortTime(at)}. `}
                  {more}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {keptUntil && (
        <section className="side-section" aria-labelledby="until">
          <h2 id="until">{words.keptUntil.title}</h2>
          <p className="small">
            <b>{dayWords(keptUntil)}</b>, {words.keptUntil.text}
          </p>
        </section>
      )}
      {key.address !== undefined && (
        <section className="side-section" aria-labelledby="asked">
          <h2 id="asked">{words.requests}</h2>
          {requests.length === 0 && <p className="small">{words.noRequests}</p>}
          <ul>
            {requests.map(({ id, kind, askedOn, daysLeft, dueOn, end, endedAt, endedBy }) => (
              <li key={id}>
                <b>{peopleScreen.requests.kinds[kind]}</b>
                <small>
                  {end && endedAt
                    ? peopleScreen.requests.closedOn(end, shortDay(endedAt), endedBy)
                    : peopleScreen.requests.askedDue(dayWords(askedOn), dayWords(dueOn), daysLeftWords(daysLeft))}
                </small>
              </li>
            ))}
          </ul>
          <div className="buttons">
            <Button look="soft" onClick={onNote}>
              {peopleScreen.requests.note}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
