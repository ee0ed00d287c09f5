import { boardWords } from '#content/desk/board.ts';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { type ChangedInquiry, deskEndpoints, deskLimits } from '#contract/desk.ts';
import { call } from '../data/call.ts';
import { useInquiriesAgain } from '../data/inquiry.ts';
import { useNoteOwnChange } from '../data/own-changes.ts';
import { useChange } from '../data/session.ts';
import { keepTyped } from '../data/typed.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { leave } from '../ui/use-unsaved.ts';

const words = boardWords.call;
const fields = ['name', 'phone', 'email', 'company', 'words'] as const;

/** An inquiry that came by telephone. */
export function CallPanel({ onClose }: { onClose: () => void }) {
  const { offerUndo } = useTelling();
  const again = useInquiriesAgain();
  const noteOwn = useNoteOwnChange();
  const { field, forget } = keepTyped('call');
  const close = () => {
    forget();
    onClose();
  };
  const { send, busy, error, problem } = useChange(
    (given: object) => call<ChangedInquiry>(deskEndpoints.calls, given),
    ({ inquiry }) => {
      noteOwn(inquiry.id);
      again();
      offerUndo(words.done(inquiry.id));
      close();
    },
  );
  const line = (field: 'name' | 'phone' | 'email' | 'company') => (
    <Field
      label={words[field]}
      name={field}
      autoComplete="off"
      required={field === 'name'}
      inputMode={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
      problem={problem(field)}
    />
  );
  return (
    <Panel title={words.title} onClose={close} savable>
      <p className="s">{words.lead}</p>
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          send(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <div className="pair">
          {line('name')}
          {line('phone')}
          {line('email')}
          {line('company')}
        </div>
        <TextField
          {...field}
          label={words.words}
          name="words"
          required
          maxLength={deskLimits.note}
          problem={problem('words')}
        />
        <Trouble error={error} fields={fields} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
            {words.submit}
          </Button>
          <Button kind="soft" onClick={() => leave(close)}>
            {inquiryScreen.givePanel.keep}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
