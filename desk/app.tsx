import { useState, useSyncExternalStore } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { deskWords } from '#content/desk/words.ts';
import { staffEndpoints as endpoints, invitationFragment, type StaffSession } from '#contract/staff.ts';
import { call } from './data/call.ts';
import { useAskAgain, useChange, useKeepSession, useSession } from './data/session.ts';
import { Door } from './doors/door.tsx';
import { DoorForm } from './doors/door-form.tsx';
import { Invitation } from './doors/invitation.tsx';
import { NewFactor } from './doors/new-factor.tsx';
import { Papers } from './doors/papers.tsx';
import { SecondStep } from './doors/second-step.tsx';
import { Away } from './room/away.tsx';
import { Room } from './room/room.tsx';
import { Field } from './ui/field.tsx';
import { Skeleton } from './ui/skeleton.tsx';

const words = doorWords.signIn;

/** E-mail address and password. @param ended why whoever was signed in is no more */
function SignIn({ ended }: { ended?: string }) {
  const [forgot, setForgot] = useState(false);
  const keepSession = useKeepSession();
  const { send, busy, error, problem } = useChange(
    (credentials: object) => call<StaffSession>(endpoints.signIn, credentials),
    keepSession,
  );
  return (
    <Door title={words.greeting(new Date().getHours())}>
      {ended ? <p role="alert">{ended}</p> : <p>{words.lead}</p>}
      <DoorForm
        fields={['email', 'password']}
        error={error}
        busy={busy}
        submit={words.submit}
        onSend={send}
        below={
          <div>
            <button type="button" className="lk" aria-expanded={forgot} onClick={() => setForgot(!forgot)}>
              {words.forgot}
            </button>
            {forgot && <p className="hint">{words.forgotAnswer}</p>}
          </div>
        }
      >
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          problem={problem('email')}
        />
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={problem('password')}
        />
      </DoorForm>
    </Door>
  );
}

const listen = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get(invitationFragment);

/** What the link of an invitation carries, while it stands in the address; null for none. */
const useInvitation = (): string | null => useSyncExternalStore(listen, tokenInAddress);

/** Takes an invitation out of the address, and so out of the history. */
function forgetInvitation(): void {
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

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
