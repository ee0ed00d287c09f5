import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatDate, shortFirmDate, shortFirmTime } from '#content/desk/days.ts';
import { formatDaysLeft, peopleWords, personWords, personWords as words } from '#content/desk/people.ts';
import { endpointUrl, HttpError } from '#contract/client.ts';
import { formatPersonKey, type PersonView, personMailLimits, type RecordGroup } from '#contract/desk-people.ts';
import { usePerson } from '../data/shared-queries.ts';
import { ErasePanel } from './erase-panel.tsx';
import { NewRequestForm } from './people-lists.tsx';
import { usePersonKey } from './person-path.ts';
import './people.css';
import { formatDuration } from '#content/desk/mails.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useCurrentStaff } from '../data/session.ts';
import { DownloadLink, useDownload } from '../shell/notifications.tsx';
import { ErrorPage, Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { DescriptionList, Section, SideSection } from '../ui/panel.tsx';
import { Cell, NumericCell, Row, Table } from '../ui/table.tsx';
import { InquiryStatus, Kbd, PhoneLinks } from '../ui/text.tsx';

export default function PersonScreen() {
  const key = usePersonKey();
  const named = formatPersonKey(key);
  const [mails, setMails] = useState<number>(personMailLimits.first);
  const { data: person, error, isPending, isPlaceholderData, refetch } = usePerson(key, mails);
  if (isPending) return <Skeleton title={named} />;
  if (error instanceof HttpError && error.status === 400)
    return <ErrorPage title={named} text={error.message} label={words.crumb} href="/people" />;
  if (!person) return <ServerDownPage onRetry={refetch} />;
  return (
    <PersonDetails
      key={named}
      person={person}
      more={{ busy: isPlaceholderData, ask: (count) => setMails(person.mails.length + count) }}
    />
  );
}

function PersonDetails({ person, more }: { person: PersonView; more: MailPaging }) {
  const staff = useCurrentStaff();
  const [openPanel, setOpenPanel] = useState<'erase' | 'note' | null>(null);
  const [, navigate] = useLocation();
  const download = useDownload();
  const { key, name, phone } = person;
  const named = formatPersonKey(key);
  const nothing = !person.inquiries.length && !person.bookings.length && !person.mails.length && !person.also.length;
  const readable = endpointUrl('GET /api/desk/person/readable', { query: key });
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
          <DownloadLink className={buttonClass()} href={readable}>
            {words.files.readable}
            <Kbd>E</Kbd>
          </DownloadLink>
          <DownloadLink
            className={buttonClass({ look: 'soft' })}
            href={endpointUrl('GET /api/desk/person/data', { query: key })}
          >
            {words.files.data}
          </DownloadLink>
        </>
      }
      shortcuts={{
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
      {person.erasedAt && <p className="small">{words.erasedOn(shortFirmDate(person.erasedAt))}</p>}
      <div className="with-rail">
        <div>
          {nothing && <p className="note">{words.nothing}</p>}
          <PersonRecordTables person={person} more={more} />
          <OtherRecords parts={person.also} staffLeftOut={person.staffLeftOut} />
          {openPanel === 'erase' ? (
            <ErasePanel personKey={key} name={name} onClose={close} />
          ) : (
            <div className="buttons erase-button">
              {staff.person.role === 'owner' ? (
                <Button
                  look="danger"
                  label={words.erase.open}
                  onClick={() => guardUnsaved(() => setOpenPanel('erase'))}
                />
              ) : (
                <p className="small">{words.erase.ownersOnly}</p>
              )}
            </div>
          )}
        </div>
        <div>
          <PersonSidebar person={person} onNote={() => guardUnsaved(() => setOpenPanel('note'))} />
          {openPanel === 'note' && <NewRequestForm {...(key.address ? { email: key.address } : {})} onClose={close} />}
        </div>
      </div>
    </Screen>
  );
}

export interface MailPaging {
  busy: boolean;
  ask: (count: number) => void;
}

export function PersonRecordTables({ person, more }: { person: PersonView; more: MailPaging }) {
  const { inquiries, bookings, mails, mailCount } = person;
  const { columns } = words.inquiries;
  const booked = words.bookings;
  const mailed = words.mails;
  return (
    <>
      <RecordTable id="of-inquiries" title={words.inquiries.title} columns={Object.values(columns)}>
        {inquiries.map(({ id, about, openedAt, replySeconds, state }) => (
          <Row key={id}>
            <NumericCell>
              <Link href={`/inquiries/${encodeURIComponent(id)}`}>
                <b>{id}</b>
              </Link>
            </NumericCell>
            <Cell>{about}</Cell>
            <NumericCell column={columns.came}>{shortFirmDate(openedAt)}</NumericCell>
            <NumericCell column={columns.first}>
              {replySeconds === null ? words.inquiries.none : formatDuration(replySeconds * 1000)}
            </NumericCell>
            <Cell column={columns.state}>
              <InquiryStatus inquiry={{ state }} />
            </Cell>
          </Row>
        ))}
      </RecordTable>
      <RecordTable id="of-bookings" title={booked.title} columns={Object.values(booked.columns)}>
        {bookings.map(({ reference, inquiry, startsAt, adviser, channel, state }) => (
          <Row key={reference}>
            <NumericCell>
              <Link href={`/inquiries/${encodeURIComponent(inquiry)}`}>
                <b>{shortFirmTime(startsAt)}</b>
              </Link>
            </NumericCell>
            <Cell>{adviser}</Cell>
            <Cell column={booked.columns.how}>{booked.channels[channel] ?? channel}</Cell>
            <Cell column={booked.columns.state}>{booked.states[state]}</Cell>
          </Row>
        ))}
      </RecordTable>
      <RecordTable id="of-mails" title={mailed.title} columns={Object.values(mailed.columns)}>
        {mails.map(({ kind, at, subject, state }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: times are not unique, and rows are static
          <Row key={`${at} ${i}`}>
            <NumericCell>
              <b>{shortFirmTime(at)}</b>
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
      </RecordTable>
      {mails.length > 0 && <MorePersonMails shown={mails.length} count={mailCount} more={more} />}
    </>
  );
}

function MorePersonMails({ shown, count, more: { busy, ask } }: { shown: number; count: number; more: MailPaging }) {
  const line = useRef<HTMLParagraphElement>(null);
  const next = Math.min(personMailLimits.more, personMailLimits.most - shown, count - shown);
  return (
    <>
      <p className="small note" ref={line} tabIndex={-1} aria-live="polite">
        {shown < count && words.mails.shown(shown, count)} {words.mails.rest}
      </p>
      {next > 0 && (
        <div className="buttons note">
          <Button
            label={words.mails.more(next)}
            look="soft"
            busy={busy}
            onClick={() => {
              // The button disappears once all are shown.
              line.current?.focus();
              ask(next);
            }}
          />
        </div>
      )}
    </>
  );
}

function RecordTable({
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

const otherRecordsWords = personWords.also;

export function OtherRecords({ parts, staffLeftOut }: { parts: readonly RecordGroup[]; staffLeftOut: boolean }) {
  const leftOut = staffLeftOut && <p className="small note">{otherRecordsWords.staffLeftOut}</p>;
  if (!parts.length) return leftOut;
  return (
    <Section id="also" className="section section-plain" title={otherRecordsWords.title}>
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
                      {shortFirmTime(at)}
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
              {otherRecordsWords.retention}: {kept.join(' ')}
            </p>
          </details>
        ))}
      </div>
      {leftOut}
    </Section>
  );
}

export function PersonSidebar({ person, onNote }: { person: PersonView; onNote: () => void }) {
  const { key, company, phone, firstSeen, keptUntil, requests, also } = person;
  const consents = also.find(({ table }) => table === 'waiting_places')?.lines ?? [];
  const { details } = words;
  return (
    <>
      <SideSection id="details" title={details.title}>
        <DescriptionList
          entries={{
            [details.company]: company || details.unknown,
            [details.phone]: phone ? <PhoneLinks text={phone} /> : details.unknown,
            [details.firstSeen]: firstSeen ? shortFirmDate(firstSeen) : details.unknown,
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
                  {at && `${shortFirmTime(at)}. `}
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
            <b>{formatDate(keptUntil)}</b>, {words.keptUntil.text}
          </p>
        </SideSection>
      )}
      {key.address !== undefined && (
        <SideSection id="person-requests" title={words.requests}>
          {requests.length === 0 && <p className="small">{words.noRequests}</p>}
          <ul>
            {requests.map(({ id, kind, askedOn, daysLeft, dueOn, end, endedAt, endedBy }) => (
              <li key={id}>
                <b>{peopleWords.requests.kinds[kind]}</b>
                <small>
                  {end && endedAt
                    ? peopleWords.requests.closedOn(end, shortFirmDate(endedAt), endedBy)
                    : peopleWords.requests.askedDue(formatDate(askedOn), formatDate(dueOn), formatDaysLeft(daysLeft))}
                </small>
              </li>
            ))}
          </ul>
          <div className="buttons">
            <Button look="soft" label={peopleWords.requests.note} onClick={onNote} />
          </div>
        </SideSection>
      )}
    </>
  );
}
