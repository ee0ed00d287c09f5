import { Link, useLocation, useSearch } from 'wouter';
import { peopleScreen, peopleScreen as words } from '#content/desk/people.ts';
import { usePeople } from '../data/answers.ts';
import { useAnswer } from '../data/queries.ts';
import { BlockedSection, RequestsSection, WaitingSection } from './people-lists.tsx';

import './people.css';
import { bookedTime } from '#content/desk/board.ts';
import { shortDay } from '#content/desk/days.ts';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { deskLimits } from '#contract/desk.ts';
import { type PersonRow, peoplePageSize } from '#contract/desk-people.ts';
import { visitorAddress } from '#contract/text-rules.ts';
import { Button } from '#ui/button.tsx';
import { Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { leave } from '../shell/unsaved.ts';
import { Form, TextField } from '../ui/fields.tsx';
import { FolderTabs } from '../ui/menu.tsx';
import { Cell, NumericCell, type Roving, RovingRow, Table, useRoving } from '../ui/table.tsx';
import { Address, FormError } from '../ui/text.tsx';
import { callerAddress, personAddress } from './person-address.ts';

/** In ms. */
const refetchInterval = 15_000;
const lists = ['everybody', 'requests', 'waiting', 'blocked'] as const;

export default function PeopleScreen() {
  const named = new URLSearchParams(useSearch()).get('list');
  const shown = lists.find((list) => list === named) ?? 'everybody';
  const query = usePeopleQuery();
  const list = usePeople(query);
  const requests = useAnswer('GET /api/desk/person-requests', {}, { refetchInterval });
  const blocked = useAnswer('GET /api/desk/blocked', {}, { refetchInterval });
  const places = useAnswer('GET /api/desk/waiting-places', {}, { refetchInterval });
  const [, navigate] = useLocation();
  const roving = useRoving(shown === 'everybody' ? list.people.map(({ inquiry }) => inquiry) : []);
  const parts = [list, requests, blocked, places];
  if (parts.some(({ isPending }) => isPending)) return <Skeleton title={words.title} />;
  if (!requests.data || !blocked.data || !places.data || list.total === undefined)
    return <ServerDown onRetry={() => void Promise.all(parts.map(({ refetch }) => refetch()))} />;
  const counts = {
    everybody: list.total,
    requests: requests.data.filter(({ end }) => !end).length,
    waiting: places.data.listed.length,
    blocked: blocked.data.length,
  };
  const selected = list.people.find(({ inquiry }) => inquiry === roving.selected);
  return (
    <Screen
      title={words.title}
      lead={words.lead(list.total)}
      keys={{
        ...(selected && shown === 'everybody'
          ? {
              j: () => roving.move(1),
              k: () => roving.move(-1),
              enter: () => navigate(screenOf(selected)),
            }
          : {}),
        escape: () => navigate('/waiting'),
      }}
    >
      <FolderTabs
        label={words.lists}
        lists={lists.map((one) => ({
          name: words.listNames[one],
          href: one === 'everybody' ? '/people' : `/people?list=${one}`,
          count: counts[one],
          isCurrent: one === shown,
        }))}
      />
      {shown === 'everybody' && (
        <div {...roving.around}>
          <PeopleTable query={query} list={list} use={roving.use} />
        </div>
      )}
      {shown === 'requests' && <RequestsSection requests={requests.data} />}
      {shown === 'waiting' && <WaitingSection places={places.data} />}
      {shown === 'blocked' && <BlockedSection blocked={blocked.data} />}
    </Screen>
  );
}

const everybodyWords = peopleScreen.everybody;

export const screenOf = ({ address, inquiry }: PersonRow): string =>
  address ? personAddress(address) : callerAddress(inquiry);

export const usePeopleQuery = (): string => new URLSearchParams(useSearch()).get('q') ?? '';

function SearchForm({ query }: { query: string }) {
  const [, navigate] = useLocation();
  return (
    <search>
      <Form
        className="field-and-button"
        onSubmit={(given) => {
          const typed = String(given.get('q')).trim();
          leave(() => navigate(typed ? `/people?${new URLSearchParams({ q: typed })}` : '/people'));
        }}
      >
        <TextField
          key={query}
          label={everybodyWords.label}
          name="q"
          type="search"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={deskLimits.query}
          defaultValue={query}
        />
        <Button type="submit" look="primary" label={everybodyWords.submit} />
      </Form>
    </search>
  );
}

function Person({ of, use }: { of: PersonRow; use: Roving }) {
  const { address, inquiry, name, company, phone, lastAt, nextBooking } = of;
  const { columns } = everybodyWords;
  return (
    <RovingRow id={inquiry} use={use}>
      <Cell>
        <Link href={screenOf(of)}>
          <b>{name || inquiryScreen.nameless}</b>
        </Link>
        <small>{company}</small>
      </Cell>
      <NumericCell column={columns.phone}>{phone || everybodyWords.none}</NumericCell>
      <Cell column={columns.email}>
        {address ? <Address of={address} /> : <b className="is-wrong">{everybodyWords.noEmail}</b>}
      </Cell>
      <NumericCell column={columns.last}>{shortDay(lastAt)}</NumericCell>
      <NumericCell column={columns.booked}>
        {nextBooking ? (
          bookedTime(nextBooking).join(', ')
        ) : (
          <span className="small">{everybodyWords.nothingAhead}</span>
        )}
      </NumericCell>
    </RovingRow>
  );
}

export function PeopleTable({ query, list, use }: { query: string; list: ReturnType<typeof usePeople>; use: Roving }) {
  const { people, count, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const isAddress = visitorAddress.safeParse(query).success;
  return (
    <>
      <SearchForm query={query} />
      <p role="status" className="small note">
        {query && count !== undefined && everybodyWords.found(query, count, peoplePageSize)}
        {isFetchingNextPage && everybodyWords.fetching}
      </p>
      <FormError error={error} />
      {/* An address without contacts may have an account or a waiting-list place. */}
      {query && isAddress && !people.length && (
        <p className="note">
          <Link className="link-button" href={personAddress(query)}>
            {everybodyWords.holdOf(query)}
          </Link>
        </p>
      )}
      {people.length > 0 && (
        <Table columns={Object.values(everybodyWords.columns)} className="people-table" label={everybodyWords.caption}>
          {people.map((person) => (
            <Person key={person.inquiry} of={person} use={use} />
          ))}
        </Table>
      )}
      {hasNextPage && (
        <div className="buttons note">
          <Button label={everybodyWords.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />
        </div>
      )}
    </>
  );
}
