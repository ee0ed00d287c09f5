import { Link, useLocation, useSearch } from 'wouter';
import { peopleWords, peopleWords as words } from '#content/desk/people.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { usePeople } from '../data/shared-queries.ts';
import { BlockedSendersSection, RequestsSection, WaitingListSection } from './people-lists.tsx';

import './people.css';
import { bookedDateAndTime } from '#content/desk/board.ts';
import { shortFirmDate } from '#content/desk/days.ts';
import { inquiryWords } from '#content/desk/inquiry.ts';
import { deskLimits } from '#contract/desk.ts';
import { type PersonRow, peoplePageSize } from '#contract/desk-people.ts';
import { emailAddress } from '#contract/text-rules.ts';
import { Button } from '#ui/button.tsx';
import { Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { Form, TextField } from '../ui/fields.tsx';
import { FolderTabs } from '../ui/menu.tsx';
import { Cell, NumericCell, type RovingFocus, RovingRow, Table, useRovingRows } from '../ui/table.tsx';
import { EmailText, FormError } from '../ui/text.tsx';
import { personPath, personPathByInquiry } from './person-path.ts';

const polled = { refetchInterval: 15_000 };
const listIds = ['everybody', 'requests', 'waiting', 'blocked'] as const;

export default function PeopleScreen() {
  const named = new URLSearchParams(useSearch()).get('list');
  const shown = listIds.find((list) => list === named) ?? 'everybody';
  const query = usePeopleQueryParam();
  const list = usePeople(query);
  const requests = useEndpointQuery('GET /api/desk/person-requests', {}, polled);
  const blocked = useEndpointQuery('GET /api/desk/blocked', {}, polled);
  const places = useEndpointQuery('GET /api/desk/waiting-places', {}, polled);
  const [, navigate] = useLocation();
  const roving = useRovingRows(shown === 'everybody' ? list.people.map(({ inquiry }) => inquiry) : []);
  const parts = [list, requests, blocked, places];
  if (parts.some(({ isPending }) => isPending)) return <Skeleton title={words.title} />;
  if (!requests.data || !blocked.data || !places.data || list.total === undefined)
    return <ServerDownPage onRetry={() => void Promise.all(parts.map(({ refetch }) => refetch()))} />;
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
      shortcuts={{
        ...(selected && shown === 'everybody'
          ? { ...roving.shortcuts, enter: () => navigate(personRowPath(selected)) }
          : {}),
        escape: () => navigate('/waiting'),
      }}
    >
      <FolderTabs
        label={words.lists}
        lists={listIds.map((one) => ({
          name: words.listNames[one],
          href: one === 'everybody' ? '/people' : `/people?list=${one}`,
          count: counts[one],
          isCurrent: one === shown,
        }))}
      />
      {shown === 'everybody' && (
        <div {...roving.containerProps}>
          <PeopleTable query={query} list={list} roving={roving.state} />
        </div>
      )}
      {shown === 'requests' && <RequestsSection requests={requests.data} />}
      {shown === 'waiting' && <WaitingListSection places={places.data} />}
      {shown === 'blocked' && <BlockedSendersSection blocked={blocked.data} />}
    </Screen>
  );
}

const everybodyWords = peopleWords.everybody;

export const personRowPath = ({ address, inquiry }: PersonRow): string =>
  address ? personPath(address) : personPathByInquiry(inquiry);

export const usePeopleQueryParam = (): string => new URLSearchParams(useSearch()).get('q') ?? '';

function SearchForm({ query }: { query: string }) {
  const [, navigate] = useLocation();
  return (
    <search>
      <Form
        className="field-and-button"
        onSubmit={(given) => {
          const typed = String(given.get('q')).trim();
          guardUnsaved(() => navigate(typed ? `/people?${new URLSearchParams({ q: typed })}` : '/people'));
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

function PeopleTableRow({ person, roving }: { person: PersonRow; roving: RovingFocus }) {
  const { address, inquiry, name, company, phone, lastAt, nextBooking } = person;
  const { columns } = everybodyWords;
  return (
    <RovingRow id={inquiry} roving={roving}>
      <Cell>
        <Link href={personRowPath(person)}>
          <b>{name || inquiryWords.nameless}</b>
        </Link>
        <small>{company}</small>
      </Cell>
      <NumericCell column={columns.phone}>{phone || everybodyWords.none}</NumericCell>
      <Cell column={columns.email}>
        {address ? <EmailText email={address} /> : <b className="is-wrong">{everybodyWords.noEmail}</b>}
      </Cell>
      <NumericCell column={columns.last}>{shortFirmDate(lastAt)}</NumericCell>
      <NumericCell column={columns.booked}>
        {nextBooking ? (
          bookedDateAndTime(nextBooking).join(', ')
        ) : (
          <span className="small">{everybodyWords.nothingAhead}</span>
        )}
      </NumericCell>
    </RovingRow>
  );
}

export function PeopleTable({
  query,
  list,
  roving,
}: {
  query: string;
  list: ReturnType<typeof usePeople>;
  roving: RovingFocus;
}) {
  const { people, count, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const isAddress = emailAddress.safeParse(query).success;
  return (
    <>
      <SearchForm query={query} />
      <p role="status" className="small note">
        {query && count !== undefined && everybodyWords.found(query, count, peoplePageSize)}
        {isFetchingNextPage && everybodyWords.fetching}
      </p>
      <FormError error={error} />
      {/* Someone who never wrote may still have an account, or a place on a waiting list. */}
      {query && isAddress && !people.length && (
        <p className="note">
          <Link className="link-button" href={personPath(query)}>
            {everybodyWords.holdOf(query)}
          </Link>
        </p>
      )}
      {people.length > 0 && (
        <Table columns={Object.values(everybodyWords.columns)} className="people-table" label={everybodyWords.caption}>
          {people.map((person) => (
            <PeopleTableRow key={person.inquiry} person={person} roving={roving} />
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
