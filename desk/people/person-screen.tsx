import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { dayWords, shortDay, shortTime } from '#content/desk/days.ts';
import { daysLeftWords, peopleScreen, personScreen, personScreen as words } from '#content/desk/people.ts';
import { addressOf, HttpError } from '#contract/client.ts';
import { type HeldPart, type PersonView, personKeyText, personMails } from '#contract/desk-people.ts';
import { usePerson } from '../data/answers.ts';
import { ErasePanel } from './erase-panel.tsx';
import { NoteRequest } from './people-lists.tsx';
import { useKeyInFragment } from './person-address.ts';
import './people.css';
import { span } from '#content/desk/mails.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useCurrentStaff } from '../data/session.ts';
import { FileLink, useDownload } from '../shell/notifications.tsx';
import { ErrorPage, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { leave } from '../shell/unsaved.ts';
import { Facts, Section, SideSection } from '../ui/panel.tsx';
import { Cell, NumericCell, Row, Table } from '../ui/table.tsx';
import { InquiryStatus, Kbd, Phone } from '../ui/text.tsx';

export default function PersonScreen() {
  const key = useKeyInFragment();
  const named = personKeyText(key);
  const [mails, setMails] = useState<number>(personMails.first);
  const { data: person, error, isPending, isPlaceholderData, refetch } = usePerson(key, mails);
  if (isPending) return <Skeleton title={named} />;
  if (error instanceof HttpError && error.status === 400)
    return <ErrorPage title={named} text={error.message} label={words.crumb} href="/people" />;
  if (!person) return <ServerDown onRetry={refetch} />;
  return (
    <Person
      key={named}
      person={person}
      more={{ busy: isPlaceholderData, ask: (count) => setMails(person.mails.length + count) }}
    />
  );
}

function Person({ person, more }: { person: PersonView; more: MoreMails }) {
  const staff = useCurrentStaff();
  const [openPanel, setOpenPanel] = useState<'erase' | 'note' | null>(null);
  const [, navigate] = useLocation();
  const download = useDownload();
  const { key, name, phone } = person;
  const named = personKeyText(key);
  const nothing = !person.inquiries.length && !person.bookings.length && !person.mails.length && !person.also.length;
  const readable = addressOf('GET /api/desk/person/readable', { query: key });
  const close = () => setOpenPanel(null);
  return (
    <Screen
      live
      parent={{ name: words.crumb, href: '/people' }}
      title={name || named}
      lead={
        <>
          {words.lead} <b className="break-anywhere">{named}</b>
        </>
      }
      actions={
        <>
          <FileLink className={buttonClass()} href={readable}>
            {words.files.readable}
            <Kbd>E</Kbd>
          </FileLink>
          <FileLink
            className={buttonClass({ look: 'soft' })}
            href={addressOf('GET /api/desk/person/data', { query: key })}
          >
            {words.files.data}
          </FileLink>
        </>
      }
      keys={{
        e: () => download(readable),
        escape: () => navigate('/people'),
      }}
      paused={openPanel !== null}
    >
      {key.inquiry !== undefined && (
        <p className="small note person-others">
          {words.erase.onlyThis}
          {[name, phone].filter(Boolean).map((known) => (
            <Link key={known} className="link-button" href={`/people?${new URLSearchParams({ q: known })}`}>
              {words.erase.others(known)}
            </Link>
          ))}
        </p>
      )}
      {person.erasedAt && <p className="small">{words.erasedOn(shortDay(person.erasedAt))}</p>}
      <div className="with-rail">
        <div>
          {nothing && <p className="note">{words.nothing}</p>}
          <PersonTables person={person} more={more} />
          <AlsoHeld parts={person.also} staffLeftOut={person.staffLeftOut} />
          {openPanel === 'erase' ? (
            <ErasePanel of={key} name={name} onClose={close} />
          ) : (
            <div className="buttons erase-button">
              {staff.person.role === 'owner' ? (
                <Button look="danger" label={words.erase.open} onClick={() => leave(() => setOpenPanel('erase'))} />
              ) : (
                <p className="small">{words.erase.ownersOnly}</p>
              )}
            </div>
          )}
        </div>
        <div>
          <PersonRail person={person} onNote={() => leave(() => setOpenPanel('note'))} />
          {openPanel === 'note' && <NoteRequest {...(key.address ? { address: key.address } : {})} onClose={close} />}
        </div>
      </div>
    </Screen>
  );
}

export interface MoreMails {
  busy: boolean;
  ask: (count: number) => void;
}

export function PersonTables({
  person: { inquiries, bookings, mails, mailCount },
  more,
}: {
  person: PersonView;
  more: MoreMails;
}) {
  const { columns } = words.inquiries;
  const booked = words.bookings;
  const mailed = words.mails;
  return (
    <>
      <PersonTable id="of-inquiries" title={words.inquiries.title} columns={Object.values(columns)}>
        {inquiries.map(({ id, about, openedAt, replySeconds, state }) => (
          <Row key={id}>
            <NumericCell>
              <Link href={`/inquiries/${encodeURIComponent(id)}`}>
                <b>{id}</b>
              </Link>
            </NumericCell>
            <Cell>{about}</Cell>
            <NumericCell column={columns.came}>{shortDay(openedAt)}</NumericCell>
            <NumericCell column={columns.first}>
              {replySeconds === null ? words.inquiries.none : span(replySeconds * 1000)}
            </NumericCell>
            <Cell column={columns.state}>
              <InquiryStatus of={{ state }} />
            </Cell>
          </Row>
        ))}
      </PersonTable>
      <PersonTable id="of-bookings" title={booked.title} columns={Object.values(booked.columns)}>
        {bookings.map(({ reference, inquiry, startsAt, adviser, channel, state }) => (
          <Row key={reference}>
            <NumericCell>
              <Link href={`/inquiries/${encodeURIComponent(inquiry)}`}>
                <b>{shortTime(startsAt)}</b>
              </Link>
            </NumericCell>
            <Cell>{adviser}</Cell>
            <Cell column={booked.columns.how}>{booked.channels[channel] ?? channel}</Cell>
            <Cell column={booked.columns.state}>{booked.states[state]}</Cell>
          </Row>
        ))}
      </PersonTable>
      <PersonTable id="of-mails" title={mailed.title} columns={Object.values(mailed.columns)}>
        {mails.map(({ kind, at, subject, state }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: times are not unique, and rows are static
          <Row key={`${at} ${i}`}>
            <NumericCell>
              <b>{shortTime(at)}</b>
            </NumericCell>
            <Cell>
              {mailed.kinds[kind] ?? kind}
              <small>{subject}</small>
            </Cell>
            <Cell column={mailed.columns.state}>
              <span className={state === 'back' || state === 'failed' ? 'is-wrong' : undefined}>
                {mailed.states[state]}
              </span>
            </Cell>
          </Row>
        ))}
      </PersonTable>
      {mails.length > 0 && <Rest shown={mails.length} count={mailCount} more={more} />}
    </>
  );
}

function Rest({ shown, count, more: { busy, ask } }: { shown: number; count: number; more: MoreMails }) {
  const line = useRef<HTMLParagraphElement>(null);
  const next = Math.min(personMails.more, personMails.most - shown, count - shown);
  return (
    <>
      <p className="small note" ref={line} tabIndex={-1} aria-live="polite">
        {shown < count && words.mails.shown(shown, count)} {words.mails.rest}
      </p>
      {next > 0 && (
        <div className="buttons note">
          <Button
            look="soft"
            busy={busy}
            onClick={() => {
              // The button disappears with the last page.
              line.current?.focus();
              ask(next);
            }}
          >
            {words.mails.more(next)}
          </Button>
        </div>
      )}
    </>
  );
}

function PersonTable({
  id,
  title,
  columns,
  children,
}: {
  id: string;
  title: string;
  columns: readonly string[];
  children: ReactNode[];
}) {
  if (!children.length) return null;
  return (
    <Section id={id} className="section section-plain" title={title}>
      <Table
        columns={columns}
        widths={[columns.length === 5 ? '9.5rem' : '13rem', '', ...columns.slice(2).map(() => '8.5rem')]}
        labelledBy={id}
      >
        {children}
      </Table>
    </Section>
  );
}

const heldWords = personScreen.also;

export function AlsoHeld({ parts, staffLeftOut }: { parts: readonly HeldPart[]; staffLeftOut: boolean }) {
  const leftOut = staffLeftOut && <p className="small note">{heldWords.staffLeftOut}</p>;
  if (!parts.length) return leftOut;
  return (
    <Section id="also" className="section section-plain" title={heldWords.title}>
      <div className="held-parts heavy-line size-label">
        {parts.map(({ table, title, kept, lines }) => (
          <details className="line-below" key={table}>
            <summary>
              <b>{title}</b> <small className="numeric">{lines.length}</small>
            </summary>
            <ul>
              {lines.map(({ at, what, more }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: times are not unique, and lines are static
                <li key={`${at} ${i}`}>
                  {at && (
                    <time className="numeric muted" dateTime={at}>
                      {shortTime(at)}
                    </time>
                  )}
                  <span>
                    {what}
                    {more && <small>{more}</small>}
                  </span>
                </li>
              ))}
            </ul>
            <p className="small">
              {heldWords.retention}: {kept.join(' ')}
            </p>
          </details>
        ))}
      </div>
      {leftOut}
    </Section>
  );
}

export function PersonRail({ person, onNote }: { person: PersonView; onNote: () => void }) {
  const { key, company, phone, firstSeen, keptUntil, requests, also } = person;
  const consents = also.find(({ table }) => table === 'waiting_places')?.lines ?? [];
  const { details } = words;
  return (
    <>
      <SideSection id="details" title={details.title}>
        <Facts
          entries={{
            [details.company]: company || details.unknown,
            [details.phone]: phone ? <Phone of={phone} /> : details.unknown,
            [details.firstSeen]: firstSeen ? shortDay(firstSeen) : details.unknown,
          }}
        />
      </SideSection>
      {consents.length > 0 && (
        <SideSection id="consent" title={words.consent}>
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
        </SideSection>
      )}
      {keptUntil && (
        <SideSection id="until" title={words.keptUntil.title}>
          <p className="small">
            <b>{dayWords(keptUntil)}</b>, {words.keptUntil.text}
          </p>
        </SideSection>
      )}
      {key.address !== undefined && (
        <SideSection id="person-requests" title={words.requests}>
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
            <Button look="soft" label={peopleScreen.requests.note} onClick={onNote} />
          </div>
        </SideSection>
      )}
    </>
  );
}
