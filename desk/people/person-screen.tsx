import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { shortDay } from '#content/desk/days.ts';
import { personScreen as words } from '#content/desk/people.ts';
import { addressOf, HttpError } from '#contract/client.ts';
import { type PersonView, personMails, personNamed } from '#contract/desk-people.ts';
import { usePerson } from '../data/people.ts';
import { AlsoHeld } from './also-held.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { useKeyInFragment } from './person-address.ts';
import { PersonRail } from './person-rail.tsx';
import { NoteRequest } from './requests-section.tsx';
import './people.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { useCurrentStaff } from '../data/session.ts';
import { FileLink, useDownload } from '../shell/notifications.tsx';
import { ErrorPage, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { Kbd } from '../ui/text.tsx';
import { type MoreMails, PersonTables } from './person-tables.tsx';

export function PersonScreen() {
  const key = useKeyInFragment();
  const named = personNamed(key);
  const [mails, setMails] = useState<number>(personMails.first);
  const { data: person, error, isPending, isPlaceholderData, refetch } = usePerson(key, mails);
  if (isPending) return <Skeleton title={named} />;
  if (error instanceof HttpError && error.status === 400)
    return (
      <ErrorPage
        title={named}
        text={error.message}
        action={
          <Link className={buttonClass({ look: 'primary' })} href="/people">
            {words.crumb}
          </Link>
        }
      />
    );
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
  const named = personNamed(key);
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
            {staff.singleKeys && <Kbd>E</Kbd>}
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
        <p className="small note">
          {words.erase.onlyThis}{' '}
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
                <Button look="danger" onClick={() => setOpenPanel('erase')}>
                  {words.erase.open}
                </Button>
              ) : (
                <p className="small">{words.erase.ownersOnly}</p>
              )}
            </div>
          )}
        </div>
        <div>
          <PersonRail person={person} onNote={() => setOpenPanel('note')} />
          {openPanel === 'note' && <NoteRequest {...(key.address ? { address: key.address } : {})} onClose={close} />}
        </div>
      </div>
    </Screen>
  );
}
