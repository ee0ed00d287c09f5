import './desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { authWords } from '#content/desk/auth.ts';
import { deskWords } from '#content/desk/words.ts';
import { invitationFragment } from '#contract/staff.ts';
import { NewFactor, RecoveryCodes } from './auth/new-factor.tsx';
import { AuthPage, Invitation, SecondFactor, SignIn } from './auth/sign-in.tsx';
import { trackInput } from './data/call.ts';
import { newQueryClient } from './data/queries.ts';
import { useSession, useSetSession } from './data/session.ts';
import { startWorker } from './data/this-phone.ts';
import { takeReturned } from './settings/returned.ts';
import { ErrorPage, ServerDown, Skeleton } from './shell/screen.tsx';
import { Shell } from './shell/shell.tsx';

const words = deskWords.crashed;

/** Recovers from a render error by reloading. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorPage title={words.title} text={words.text} label={words.again} onPress={() => location.reload()} />;
  }
}

takeReturned();
trackInput();
startWorker();
// After a release a screen's file may have another name: the new desk has it.
addEventListener('vite:preloadError', () => navigator.onLine && location.reload());
const root = document.getElementById('desk');
if (!root) throw new Error('The document has no place for the desk.');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={newQueryClient()}>
        <App />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);

const onHashChange = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get(invitationFragment);

/** The invitation token in the fragment; null for none. */
const useInvitation = (): string | null => useSyncExternalStore(onHashChange, tokenInAddress);

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
      <AuthPage title={authWords.recoveryCodes.title}>
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
      <AuthPage title={authWords.factor.title}>
        <p>{authWords.factor.lead}</p>
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
