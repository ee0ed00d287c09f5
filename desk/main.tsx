import './desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { authWords } from '#content/desk/auth.ts';
import { deskWords } from '#content/desk/words.ts';
import { invitationFragment } from '#contract/staff.ts';
import { NewFactorForm, RecoveryCodeList } from './auth/new-factor.tsx';
import { AuthPage, InvitationPage, SecondFactorPage, SignInPage } from './auth/sign-in.tsx';
import { trackUserInput } from './data/call.ts';
import { createQueryClient } from './data/queries.ts';
import { useSession, useSetSession } from './data/session.ts';
import { registerServiceWorker } from './data/this-phone.ts';
import { takeOAuthReturn } from './settings/oauth-return.ts';
import { ErrorBoundary, ServerDownPage, Skeleton } from './shell/screen.tsx';
import { DeskShell } from './shell/shell.tsx';

takeOAuthReturn();
trackUserInput();
registerServiceWorker();
// After a release the script of a screen has another name. Reloading gets the desk that knows it. If this desk has
// reloaded for it already, the error page shows instead.
addEventListener('vite:preloadError', ({ payload }) => {
  const key = `reloaded for: ${payload.message}`;
  if (!navigator.onLine || sessionStorage.getItem(key) === import.meta.url) return;
  sessionStorage.setItem(key, import.meta.url);
  location.reload();
});
const root = document.getElementById('desk');
if (!root) throw new Error('The document has no element #desk.');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={createQueryClient()}>
        <DeskApp />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);

const onHashChange = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

const findInvitationToken = () => new URLSearchParams(location.hash.slice(1)).get(invitationFragment);

/** The invitation token in the URL's fragment; null if there is none. */
const useInvitation = (): string | null => useSyncExternalStore(onHashChange, findInvitationToken);

/** Replaces the history entry, so that the token does not stay in the history. */
function removeInvitationFromUrl(): void {
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

export function DeskApp() {
  const invitation = useInvitation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data: session, isPending, isError, dataUpdatedAt, refetch } = useSession();
  const setSession = useSetSession();

  if (codes)
    return (
      <AuthPage title={authWords.recoveryCodes.title}>
        <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
      </AuthPage>
    );
  if (invitation)
    return (
      <InvitationPage
        token={invitation}
        onAccept={(started) => {
          setSession(started);
          removeInvitationFromUrl();
        }}
        onLeave={removeInvitationFromUrl}
      />
    );
  if (isPending) return <Skeleton title={deskWords.name} />;
  if (session === undefined) return <ServerDownPage onRetry={refetch} />;
  if (!session) return <SignInPage />;
  if (session.stage === 'unused') return <SignInPage ended={session.detail} />;
  if (session.stage === 'factor') return <SecondFactorPage kinds={session.kinds} />;
  if (session.stage === 'enrol')
    return (
      <AuthPage title={authWords.factor.title}>
        <p>{authWords.factor.lead}</p>
        <NewFactorForm
          askPassword={false}
          onSet={({ recoveryCodes }) => {
            setCodes(recoveryCodes);
            void refetch();
          }}
        />
      </AuthPage>
    );
  return <DeskShell session={session} downSinceMs={isError ? dataUpdatedAt : null} />;
}
