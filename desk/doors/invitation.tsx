import { useQuery } from '@tanstack/react-query';
import { doorWords } from '#content/desk/door.ts';
import { deskWords } from '#content/desk/words.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import { call, Refused } from '../data/call.ts';
import { invitationKey, useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Door } from './door.tsx';
import { DoorForm } from './door-form.tsx';

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
    problem,
  } = useChange((given: object) => call<StaffSession>(endpoints.accept, { token, ...given }), onAccept);
  if (error)
    return (
      <Door title={error instanceof Refused ? words.wrong : deskWords.away.title}>
        <p>{error instanceof Refused ? error.message : deskWords.away.next}</p>
        <div className="fs">
          {error instanceof Refused ? (
            <Button kind="go" fill onClick={onLeave}>
              {words.toSignIn}
            </Button>
          ) : (
            <Button kind="go" fill onClick={() => refetch()}>
              {deskWords.again}
            </Button>
          )}
        </div>
      </Door>
    );
  if (!data)
    return (
      <Door title={deskWords.name}>
        <p role="status">{words.opening}</p>
      </Door>
    );
  return (
    <Door title={words.title(data.name)}>
      <p>{words.lead(data.email)}</p>
      <DoorForm fields={['password']} error={refused} busy={busy} submit={words.submit} onSend={send}>
        {/* A password manager keeps the new password under it. */}
        <input type="hidden" autoComplete="username" value={data.email} readOnly />
        <Field
          label={words.password}
          hint={words.hint}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          problem={problem('password')}
        />
      </DoorForm>
    </Door>
  );
}
