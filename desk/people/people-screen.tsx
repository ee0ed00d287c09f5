import { useLocation, useSearch } from 'wouter';
import { peopleScreen as words } from '#content/desk/people.ts';
import { useBlocked, usePeople, useRequests } from '../data/people.ts';
import { useWaitingPlaces } from '../data/waiting.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Folders } from '../ui/folders.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Title } from '../ui/title.tsx';
import { useRoving } from '../ui/use-roving.ts';
import { BlockedSection } from './blocked-section.tsx';
import { Everybody, placeOf, useAskedFor } from './everybody.tsx';
import { RequestsSection } from './requests-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

const lists = ['everybody', 'requests', 'waiting', 'blocked'] as const;

/** Who has written, called or booked; who has asked for their information, who waits for a service to come, and who is blocked. */
export function PeopleScreen({ seat }: { seat: Seat }) {
  const named = new URLSearchParams(useSearch()).get('list');
  const shown = lists.find((list) => list === named) ?? 'everybody';
  const asked = useAskedFor();
  const list = usePeople(asked);
  const requests = useRequests();
  const blocked = useBlocked();
  const places = useWaitingPlaces();
  const goFind = useGoFind();
  const [, navigate] = useLocation();
  const roving = useRoving(shown === 'everybody' ? list.people.map(({ inquiry }) => inquiry) : []);
  const parts = [list, requests, blocked, places];
  if (parts.some(({ isPending }) => isPending)) return <Skeleton title={words.title} />;
  if (!requests.data || !blocked.data || !places.data || list.total === undefined)
    return <Away onAgain={() => void Promise.all(parts.map(({ refetch }) => refetch()))} />;
  const counts = {
    everybody: list.total,
    requests: requests.data.filter(({ end }) => !end).length,
    waiting: places.data.listed.length,
    blocked: blocked.data.length,
  };
  const selected = list.people.find(({ inquiry }) => inquiry === roving.selected);
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title>{words.title}</Title>
          <p>{words.lead(list.total)}</p>
        </div>
        <Folders
          label={words.lists}
          lists={lists.map((one) => ({
            name: words.listNames[one],
            href: one === 'everybody' ? '/people' : `/people?list=${one}`,
            count: counts[one],
            isOn: one === shown,
          }))}
        />
        {shown === 'everybody' && (
          <div {...roving.around}>
            <Everybody
              {...{ asked, list }}
              use={{ selected: roving.selected, focus: roving.focus, onSelect: roving.select }}
            />
          </div>
        )}
        {shown === 'requests' && <RequestsSection requests={requests.data} />}
        {shown === 'waiting' && <WaitingSection places={places.data} />}
        {shown === 'blocked' && <BlockedSection blocked={blocked.data} />}
      </main>
      <KeysLine
        singleKeys={seat.singleKeys}
        actions={{
          ...(selected && shown === 'everybody'
            ? {
                j: () => roving.move(1),
                k: () => roving.move(-1),
                enter: () => navigate(placeOf(selected)),
              }
            : {}),
          escape: () => navigate('/waiting'),
          '/': goFind,
        }}
      />
    </>
  );
}
