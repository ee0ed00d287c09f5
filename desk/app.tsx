import { useState } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { deskWords } from '#content/desk/words.ts';
import { forgetInvitation, useInvitation } from './data/invitation.ts';
import { useAskAgain, useKeepSession, useSession } from './data/session.ts';
import { Door } from './doors/door.tsx';
import { Invitation } from './doors/invitation.tsx';
import { NewFactor } from './doors/new-factor.tsx';
import { Papers } from './doors/papers.tsx';
import { SecondStep } from './doors/second-step.tsx';
import { SignIn } from './doors/sign-in.tsx';
import { Away } from './room/away.tsx';
import { Room } from './room/room.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/** The desk: a door for each step on the way in, and the room for who has taken them all. */
export function App() {
  const invitation = useInvitation();
  const [papers, setPapers] = useState<readonly string[] | null>(null);
  const { data: session, isPending, isError, dataUpdatedAt, refetch } = useSession();
  const keepSession = useKeepSession();
  const askAgain = useAskAgain();

  if (papers)
    return (
      <Door title={doorWords.papers.title}>
        <p>{doorWords.papers.lead}</p>
        <Papers codes={papers} onDone={() => setPapers(null)} />
      </Door>
    );
  if (invitation)
    return (
      <Invitation
        token={invitation}
        onAccept={(begun) => {
          keepSession(begun);
          forgetInvitation();
        }}
        onLeave={forgetInvitation}
      />
    );
  if (isPending) return <Skeleton title={deskWords.name} />;
  if (session === undefined) return <Away onAgain={refetch} />;
  if (!session) return <SignIn />;
  if (session.stage === 'unused') return <SignIn ended={session.said} />;
  if (session.stage === 'factor') return <SecondStep kinds={session.kinds} />;
  if (session.stage === 'enrol')
    return (
      <Door title={doorWords.factor.title}>
        <p>{doorWords.factor.lead}</p>
        <NewFactor
          askPassword={false}
          onSet={({ recoveryCodes }) => {
            setPapers(recoveryCodes);
            void askAgain();
          }}
        />
      </Door>
    );
  return <Room session={session} awaySince={isError ? dataUpdatedAt : null} />;
}
