import { doorWords } from '#content/desk/door.ts';
import { deskWords } from '#content/desk/words.ts';
import { HttpError } from '#contract/client.ts';
import type { StaffSession } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { useAnswer, useCall } from '../data/queries.ts';
import { PasswordField } from '../ui/fields.tsx';
import { AuthForm, AuthPage } from './auth-page.tsx';

const words = doorWords.invitation;

interface InvitationProps {
  token: string;
  onAccept: (session: StaffSession) => void;
  onLeave: () => void;
}

/** Uses the invitation only when the form is sent. */
export function Invitation({ token, onAccept, onLeave }: InvitationProps) {
  const { data, error, refetch } = useAnswer(
    'POST /api/staff/invitation',
    { body: { token } },
    { refetchOnWindowFocus: false },
  );
  const { send, busy, error: refused } = useCall('POST /api/staff/invitation/accept', onAccept);
  if (error)
    return (
      <AuthPage title={error instanceof HttpError ? words.wrong : deskWords.away.title}>
        <p>{error instanceof HttpError ? error.detail : deskWords.away.next}</p>
        <div className="form">
          {error instanceof HttpError ? (
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
      <AuthForm
        fields={['password']}
        error={refused}
        busy={busy}
        submit={words.submit}
        onSend={(given) => send({ body: { token, ...given } })}
      >
        {/* For password managers. */}
        <input type="hidden" autoComplete="username" value={data.email} readOnly />
        <PasswordField label={words.password} isNew help={words.hint} />
      </AuthForm>
    </AuthPage>
  );
}
