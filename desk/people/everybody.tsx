import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { bookedTime } from '#content/desk/board.ts';
import { shortDay } from '#content/desk/days.ts';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { peopleScreen } from '#content/desk/people.ts';
import { deskLimits } from '#contract/desk.ts';
import { type PersonRow, peopleShown } from '#contract/desk-people.ts';
import { visitorAddress } from '#contract/text-rules.ts';
import type { usePeople } from '../data/people.ts';
import { Address } from '../ui/address.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { type Roving, RovingRow } from '../ui/roving-row.tsx';
import { Table } from '../ui/table.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { Trouble } from '../ui/trouble.tsx';
import { callerAddress, personAddress } from './person-address.ts';

const words = peopleScreen.everybody;

/** Where somebody's screen is: by their address, or by the one inquiry of who gave none. */
export const placeOf = ({ address, inquiry }: PersonRow): string =>
  address ? personAddress(address) : callerAddress(inquiry);

/** What the list is asked for, as it stands in the browser's address. */
export const useAskedFor = (): string => new URLSearchParams(useSearch()).get('q') ?? '';

/** Asks for a name, a company, an address or a number. */
function Seek({ asked }: { asked: string }) {
  const [, navigate] = useLocation();
  return (
    <search>
      <form
        className="seek"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('q')).trim();
          navigate(typed ? `/people?${new URLSearchParams({ q: typed })}` : '/people');
        }}
      >
        <Field
          key={asked}
          label={words.label}
          name="q"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={deskLimits.query}
          defaultValue={asked}
        />
        <Button type="submit" kind="go">
          {words.submit}
        </Button>
      </form>
    </search>
  );
}

function Person({ of, use }: { of: PersonRow; use: Roving }) {
  const { address, inquiry, name, company, phone, lastAt, nextBooking } = of;
  const { columns } = words;
  return (
    <RovingRow id={inquiry} use={use}>
      <td {...tableRoles.cell}>
        <Link href={placeOf(of)}>
          <b>{name || inquiryScreen.nameless}</b>
        </Link>
        <small>{company}</small>
      </td>
      <td {...tableRoles.cell} className="t" data-l={columns.phone}>
        {phone || words.none}
      </td>
      <td {...tableRoles.cell} data-l={columns.email}>
        {address ? <Address of={address} /> : <b className="nomail">{words.noEmail}</b>}
      </td>
      <td {...tableRoles.cell} className="t" data-l={columns.last}>
        {shortDay(lastAt)}
      </td>
      <td {...tableRoles.cell} className="t" data-l={columns.booked}>
        {nextBooking ? bookedTime(nextBooking).join(', ') : <span className="s">{words.nothingAhead}</span>}
      </td>
    </RovingRow>
  );
}

/** Everybody who has written, called or booked, the latest contact first; or who fits what was asked for. */
export function Everybody({ asked, list, use }: { asked: string; list: ReturnType<typeof usePeople>; use: Roving }) {
  const [shownBy, setShown] = useState<'one' | 'more'>('one');
  const { people, count, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const isAddress = visitorAddress.safeParse(asked).success;
  return (
    <>
      <Seek asked={asked} />
      <p role="status" className="s line">
        {asked && count !== undefined && words.found(asked, count, peopleShown)}
        {shownBy === 'more' && isFetchingNextPage && words.fetching}
      </p>
      <Trouble error={error} />
      {/* Somebody may have an account, or a place on a list, and has never written. */}
      {asked && isAddress && !people.length && (
        <p className="line">
          <Link className="lk" href={personAddress(asked)}>
            {words.holdOf(asked)}
          </Link>
        </p>
      )}
      {people.length > 0 && (
        <Table columns={Object.values(words.columns)} look="lab ppl" label={words.caption}>
          {people.map((person) => (
            <Person key={person.inquiry} of={person} use={use} />
          ))}
        </Table>
      )}
      {hasNextPage && (
        <div className="acts line">
          <Button
            busy={isFetchingNextPage}
            onClick={() => {
              setShown('more');
              void fetchNextPage();
            }}
          >
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
