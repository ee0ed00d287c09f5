import { youWords as words } from '#content/desk/you.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { Trouble } from '../ui/trouble.tsx';

interface PasswordPanelProps<Answer> {
  title: string;
  text?: string;
  submit: string;
  work: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the password again, before something that opens or shuts the desk. */
export function PasswordPanel<Answer>({
  title,
  text,
  submit,
  work,
  onDone,
  onClose,
}: PasswordPanelProps<Answer>) {
  const { send, busy, error, problem } = useChange(work, onDone);
  return (
    <Panel title={title} onClose={onClose}>
      {text && <p>{text}</p>}
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          send(String(new FormData(event.currentTarget).get('password')));
        }}
      >
        <Field
          label={words.password.again}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={problem('password')}
        />
        <Trouble error={error} fields={['password']} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
            {submit}
          </Button>
          <Button kind="soft" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
