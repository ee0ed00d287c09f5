import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { bookedTime } from '#content/desk/board.ts';
import { shortDay } from '#content/desk/days.ts';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { peopleScreen } from '#content/desk/people.ts';
import { deskLimits } from '#contract/desk.ts';
import { type PersonRow, peopleShown } from '#contract/desk-people.ts';
import { visitorAddress } from '#contract/text-rules.ts';
import { Button } from '#ui/button.tsx';
import type { usePeople } from '../data/people.ts';
import { TextField } from '../ui/fields.tsx';
import { Cell, type Roving, RovingRow, Table } from '../ui/table.tsx';
import { Address, FormError } from '../ui/text.tsx';
import { callerAddress, personAddress } from './person-address.ts';

const words = peopleScreen.everybody;

export const screenOf = ({ address, inquiry }: PersonRow): string =>
  address ? personAddress(address) : callerAddress(inquiry);

export const useAskedFor = (): string => new URLSearchParams(useSearch()).get('q') ?? '';

function SearchForm({ asked }: { asked: string }) {
  const [, navigate] = useLocation();
  return (
    <search>
      <form
        className="people-search"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('q')).trim();
          navigate(typed ? `/people?${new URLSearchParams({ q: typed })}` : '/people');
        }}
      >
        <TextField
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
        <Button type="submit" look="primary">
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
      <Cell>
        <Link href={screenOf(of)}>
          <b>{name || inquiryScreen.nameless}</b>
        </Link>
        <small>{company}</small>
      </Cell>
      <Cell numeric column={columns.phone}>
        {phone || words.none}
      </Cell>
      <Cell column={columns.email}>
        {address ? <Address of={address} /> : <b className="people-no-mail">{words.noEmail}</b>}
      </Cell>
      <Cell numeric column={columns.last}>
        {shortDay(lastAt)}
      </Cell>
      <Cell numeric column={columns.booked}>
        {nextBooking ? bookedTime(nextBooking).join(', ') : <span className="small">{words.nothingAhead}</span>}
      </Cell>
    </RovingRow>
  );
}

interface EverybodyProps {
  asked: string;
  list: ReturnType<typeof usePeople>;
  use: Roving;
}

export function Everybody({ asked, list, use }: EverybodyProps) {
  const [shownBy, setShown] = useState<'one' | 'more'>('one');
  const { people, count, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const isAddress = visitorAddress.safeParse(asked).success;
  return (
    <>
      <SearchForm asked={asked} />
      <p role="status" className="small note">
        {asked && count !== undefined && words.found(asked, count, peopleShown)}
        {shownBy === 'more' && isFetchingNextPage && words.fetching}
      </p>
      <FormError error={error} />
      {/* An address without contacts may have an account or a waiting-list place. */}
      {asked && isAddress && !people.length && (
        <p className="note">
          <Link className="link-button" href={personAddress(asked)}>
            {words.holdOf(asked)}
          </Link>
        </p>
      )}
      {people.length > 0 && (
        <Table columns={Object.values(words.columns)} className="people-table" label={words.caption}>
          {people.map((person) => (
            <Person key={person.inquiry} of={person} use={use} />
          ))}
        </Table>
      )}
      {hasNextPage && (
        <div className="buttons note">
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
