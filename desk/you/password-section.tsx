import { useState } from 'react';
import { youWords } from '#content/desk/you.ts';
import { staffEndpoints as endpoints } from '#contract/staff.ts';
import { call } from '../data/call.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = youWords.password;

/** Another password. */
export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className="sec">
      <h2>{words.title}</h2>
      <div className="acts line">
        <Button onClick={() => setOpen(true)}>{words.change}</Button>
      </div>
      {open && <PasswordForm onClose={close} />}
    </section>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { say } = useTelling();
  const { send, busy, error, problem } = useChange(
    (given: object) => call(endpoints.password, given),
    () => {
      say(words.done);
      onClose();
    },
  );
  return (
    <Panel title={words.change} onClose={onClose}>
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          send(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <Field
          label={words.current}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={problem('password')}
        />
        <Field
          label={words.next}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          problem={problem('newPassword')}
        />
        <Trouble error={error} fields={['password', 'newPassword']} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
            {words.submit}
          </Button>
          <Button kind="soft" onClick={onClose}>
            {youWords.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
