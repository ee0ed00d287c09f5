import { useState, useSyncExternalStore } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { deskWords } from '#content/desk/words.ts';
import { invitationFragment } from '#contract/staff.ts';
import { AuthPage } from './auth/auth-page.tsx';
import { Invitation } from './auth/invitation.tsx';
import { NewFactor } from './auth/new-factor.tsx';
import { RecoveryCodes } from './auth/recovery-codes.tsx';
import { SecondFactor, SignIn } from './auth/sign-in.tsx';
import { useSession, useSetSession } from './data/session.ts';
import { ServerDown, Skeleton } from './shell/screen.tsx';
import { Shell } from './shell/shell.tsx';

const listen = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get(invitationFragment);

/** The invitation token in the fragment; null for none. */
const useInvitation = (): string | null => useSyncExternalStore(listen, tokenInAddress);

/** Replaces the history entry, so that the token does not remain in it. */
function forgetInvitation(): void {
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

export function App() {
  const invitation = useInvitation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data: session, isPending, isError, dataUpdatedAt, refetch } = useSession();
  const setSession = useSetSession();

  if (codes)
    return (
      <AuthPage title={doorWords.papers.title}>
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </AuthPage>
    );
  if (invitation)
    return (
      <Invitation
        token={invitation}
        onAccept={(started) => {
          setSession(started);
          forgetInvitation();
        }}
        onLeave={forgetInvitation}
      />
    );
  if (isPending) return <Skeleton title={deskWords.name} />;
  if (session === undefined) return <ServerDown onRetry={refetch} />;
  if (!session) return <SignIn />;
  if (session.stage === 'unused') return <SignIn ended={session.detail} />;
  if (session.stage === 'factor') return <SecondFactor kinds={session.kinds} />;
  if (session.stage === 'enrol')
    return (
      <AuthPage title={doorWords.factor.title}>
        <p>{doorWords.factor.lead}</p>
        <NewFactor
          askPassword={false}
          onSet={({ recoveryCodes }) => {
            setCodes(recoveryCodes);
            void refetch();
          }}
        />
      </AuthPage>
    );
  return <Shell session={session} downSince={isError ? dataUpdatedAt : null} />;
}
