import { useLocation, useSearch } from 'wouter';
import { peopleScreen as words } from '#content/desk/people.ts';
import { useBlocked, usePeople, useRequests, useWaitingPlaces } from '../data/people.ts';
import { BlockedSection } from './blocked-section.tsx';
import { Everybody, screenOf, useAskedFor } from './everybody.tsx';
import { RequestsSection } from './requests-section.tsx';
import { WaitingSection } from './waiting-section.tsx';
import './people.css';
import { Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { FolderTabs } from '../ui/folder-tabs.tsx';
import { useRoving } from '../ui/table.tsx';

const lists = ['everybody', 'requests', 'waiting', 'blocked'] as const;

export function PeopleScreen() {
  const named = new URLSearchParams(useSearch()).get('list');
  const shown = lists.find((list) => list === named) ?? 'everybody';
  const query = useAskedFor();
  const list = usePeople(query);
  const requests = useRequests();
  const blocked = useBlocked();
  const places = useWaitingPlaces();
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
          <Everybody asked={query} list={list} use={roving.use} />
        </div>
      )}
      {shown === 'requests' && <RequestsSection requests={requests.data} />}
      {shown === 'waiting' && <WaitingSection places={places.data} />}
      {shown === 'blocked' && <BlockedSection blocked={blocked.data} />}
    </Screen>
  );
}
