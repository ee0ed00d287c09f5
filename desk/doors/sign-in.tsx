import { useState } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import { call } from '../data/call.ts';
import { useChange, useKeepSession } from '../data/session.ts';
import { Field } from '../ui/field.tsx';
import { Door } from './door.tsx';
import { DoorForm } from './door-form.tsx';

const words = doorWords.signIn;

/** E-mail address and password. @param ended why whoever was signed in is no more */
export function SignIn({ ended }: { ended?: string }) {
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
