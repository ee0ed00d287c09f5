import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { shortDay } from '#content/desk/days.ts';
import { personScreen as words } from '#content/desk/people.ts';
import {
  peopleEndpoints as endpoints,
  type PersonView,
  personMails,
  personNamed,
  personPath,
} from '#contract/desk-people.ts';
import { Refused } from '../data/call.ts';
import { usePerson } from '../data/people.ts';
import { useSaveFile } from '../data/save-file.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { FileLink } from '../ui/file-link.tsx';
import { Oops } from '../ui/oops.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Title } from '../ui/title.tsx';
import { AlsoHeld } from './also-held.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { NoteRequest } from './note-request.tsx';
import { useKeyInFragment } from './person-address.ts';
import { PersonRail } from './person-rail.tsx';
import { type MoreMails, PersonTables } from './person-tables.tsx';

/** Everything that is held about one person. */
export function PersonScreen({ seat }: { seat: Seat }) {
  const key = useKeyInFragment();
  const named = personNamed(key);
  const [mails, setMails] = useState<number>(personMails.first);
  const { data: person, error, isPending, isPlaceholderData, refetch } = usePerson(key, mails);
  if (isPending) return <Skeleton title={named} />;
  if (error instanceof Refused && error.status === 400)
    return (
      <Oops title={named}>
        <p>{error.message}</p>
        <div className="acts">
          <Link className="b b--go" href="/people">
            {words.crumb}
          </Link>
        </div>
      </Oops>
    );
  if (!person) return <Away onAgain={refetch} />;
  return (
    <Person
      {...{ person, seat }}
      key={named}
      more={{ busy: isPlaceholderData, ask: (count) => setMails(person.mails.length + count) }}
    />
  );
}

function Person({ person, seat, more }: { person: PersonView; seat: Seat; more: MoreMails }) {
  const [asking, setAsking] = useState<'erase' | 'note' | null>(null);
  const [, navigate] = useLocation();
  const goFind = useGoFind();
  const save = useSaveFile();
  const { key, name, phone } = person;
  const named = personNamed(key);
  const isOwner = seat.person.role === 'owner';
  const nothing = !person.inquiries.length && !person.bookings.length && !person.mails.length && !person.also.length;
  const readable = personPath(endpoints.readableFile, key);
  const close = () => setAsking(null);
  return (
    <>
      <main className="page" id="main">
        <p className="crumb">
          <Link href="/people">{words.crumb}</Link>
        </p>
        <div className="head">
          <Title live>{name || named}</Title>
          <p>
            {words.lead} <b className="any">{named}</b>
          </p>
          <div className="end">
            <FileLink className="b" href={readable}>
              {words.files.readable}
              {seat.singleKeys && <Cap>E</Cap>}
            </FileLink>
            <FileLink className="b b--soft" href={personPath(endpoints.dataFile, key)}>
              {words.files.data}
            </FileLink>
          </div>
        </div>
        {key.inquiry !== undefined && (
          <p className="s line">
            {words.erase.onlyThis}{' '}
            {[name, phone].filter(Boolean).map((known) => (
              <Link key={known} className="lk" href={`/people?${new URLSearchParams({ q: known })}`}>
                {words.erase.others(known)}
              </Link>
            ))}
          </p>
        )}
        {person.erasedAt && <p className="s">{words.erasedOn(shortDay(person.erasedAt))}</p>}
        <div className="two">
          <div>
            {nothing && <p className="line">{words.nothing}</p>}
            <PersonTables person={person} more={more} />
            <AlsoHeld parts={person.also} staffLeftOut={person.staffLeftOut} />
            {asking === 'erase' ? (
              <ErasePanel of={key} name={name} onClose={close} />
            ) : (
              <div className="acts erase">
                {isOwner ? (
                  <Button kind="bad" onClick={() => setAsking('erase')}>
                    {words.erase.open}
                  </Button>
                ) : (
                  <p className="s">{words.erase.ownersOnly}</p>
                )}
              </div>
            )}
          </div>
          <div>
            <PersonRail person={person} onNote={() => setAsking('note')} />
            {asking === 'note' && <NoteRequest {...(key.address ? { address: key.address } : {})} onClose={close} />}
          </div>
        </div>
      </main>
      <KeysLine
        singleKeys={seat.singleKeys}
        paused={asking !== null}
        actions={{
          e: () => save.send(readable),
          escape: () => navigate('/people'),
          '/': goFind,
        }}
      />
    </>
  );
}
