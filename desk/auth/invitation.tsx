import { useQuery } from '@tanstack/react-query';
import { doorWords } from '#content/desk/door.ts';
import { deskWords } from '#content/desk/words.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { call, Refused } from '../data/call.ts';
import { invitationKey, useChange } from '../data/session.ts';
import { PasswordField } from '../ui/fields.tsx';
import { AuthForm, AuthPage } from './auth-page.tsx';

const words = doorWords.invitation;

interface InvitationProps {
  token: string;
  onAccept: (session: StaffSession) => void;
  onLeave: () => void;
}

/** An invitation that was opened: a password for whom it is for. Nothing is used up before the button is pressed. */
export function Invitation({ token, onAccept, onLeave }: InvitationProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...invitationKey, token],
    queryFn: () => call<{ name: string; email: string }>(endpoints.invitation, { token }),
    refetchOnWindowFocus: false,
  });
  const {
    send,
    busy,
    error: refused,
  } = useChange((given: object) => call<StaffSession>(endpoints.accept, { token, ...given }), onAccept);
  if (error)
    return (
      <AuthPage title={error instanceof Refused ? words.wrong : deskWords.away.title}>
        <p>{error instanceof Refused ? error.message : deskWords.away.next}</p>
        <div className="form">
          {error instanceof Refused ? (
            <Button look="primary" wide onClick={onLeave}>
              {words.toSignIn}
            </Button>
          ) : (
            <Button look="primary" wide onClick={() => refetch()}>
              {deskWords.again}
            </Button>
          )}
        </div>
      </AuthPage>
    );
  if (!data)
    return (
      <AuthPage title={deskWords.name}>
        <p role="status">{words.opening}</p>
      </AuthPage>
    );
  return (
    <AuthPage title={words.title(data.name)}>
      <p>{words.lead(data.email)}</p>
      <AuthForm fields={['password']} error={refused} busy={busy} submit={words.submit} onSend={send}>
        {/* A password manager keeps the new password under it. */}
        <input type="hidden" autoComplete="username" value={data.email} readOnly />
        <PasswordField label={words.password} isNew help={words.hint} />
      </AuthForm>
    </AuthPage>
  );
}
