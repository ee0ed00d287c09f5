import { useLocation } from 'wouter';
import { peopleScreen as words } from '#content/desk/people.ts';
import { useBlocked, useRequests } from '../data/people.ts';
import { useWaitingPlaces } from '../data/waiting.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Title } from '../ui/title.tsx';
import { BlockedSection } from './blocked-section.tsx';
import { FindPerson } from './find-person.tsx';
import { RequestsSection } from './requests-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

/** Whose information we hold, who has asked for it, who waits for a service to come, and who is blocked. */
export function PeopleScreen({ seat }: { seat: Seat }) {
  const requests = useRequests();
  const blocked = useBlocked();
  const places = useWaitingPlaces();
  const goFind = useGoFind();
  const [, navigate] = useLocation();
  if (requests.isPending || blocked.isPending || places.isPending) return <Skeleton title={words.title} />;
  if (!requests.data || !blocked.data || !places.data)
    return (
      <Away
        onAgain={() => {
          void requests.refetch();
          void blocked.refetch();
          void places.refetch();
        }}
      />
    );
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
        </div>
        <FindPerson />
        <RequestsSection requests={requests.data} />
        <WaitingSection places={places.data} />
        <BlockedSection blocked={blocked.data} />
      </main>
      <KeysLine singleKeys={seat.singleKeys} actions={{ escape: () => navigate('/waiting'), '/': goFind }} />
    </>
  );
}
