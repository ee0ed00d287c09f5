import { useEffect, useId, useRef } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { staffEndpoints as endpoints } from '#contract/staff.ts';
import { call } from '../data/call.ts';
import { type Settle, stopAsking, useAskedPassword } from '../data/password-again.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = deskWords.passwordAgain;

/** Asks for the password again where the server wants it, above whatever is open: that goes on once it was given. */
export function PasswordAgain({ email }: { email: string }) {
  const settle = useAskedPassword();
  useEffect(() => stopAsking, []);
  return settle && <Dialog {...{ email, settle }} />;
}

function Dialog({ email, settle }: { email: string; settle: Settle }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { send, busy, error, problem } = useChange(
    (given: object) => call(endpoints.passwordAgain, given),
    () => {
      // What had the focus gets it back before it goes on.
      dialog.current?.close();
      settle(true);
    },
  );
  return (
    <dialog className="panel ask" ref={dialog} aria-labelledby={id} onClose={() => settle(false)}>
      <h2 id={id}>{words.title}</h2>
      <p className="s">{words.why}</p>
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          send({ password: new FormData(event.currentTarget).get('password') });
        }}
      >
        {/* A password manager finds the password under it. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={problem('password')}
        />
        <Trouble error={error} fields={['password']} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
            {words.submit}
          </Button>
          <Button kind="soft" onClick={() => dialog.current?.close()}>
            {words.leave}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
