import { inquiryScreen } from '#content/desk/inquiry.ts';
import { type ChangedInquiry, type DeskInquiry, deskEndpoints, deskLimits, inquiryPath } from '#contract/desk.ts';
import { call } from '../data/call.ts';
import { useInquiriesAgain } from '../data/inquiry.ts';
import { useChange } from '../data/session.ts';
import { keepTyped } from '../data/typed.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { leave } from '../ui/use-unsaved.ts';

const words = inquiryScreen.notePanel;

/** A note about an inquiry. What was typed stays when it could not be kept. */
export function NotePanel({ inquiry, onClose }: { inquiry: DeskInquiry; onClose: () => void }) {
  const { offerUndo } = useTelling();
  const again = useInquiriesAgain();
  const { field, forget } = keepTyped(`note ${inquiry.id}`);
  const close = () => {
    forget();
    onClose();
  };
  const { send, busy, error, problem } = useChange(
    (note: string) => call<ChangedInquiry>(inquiryPath(deskEndpoints.note, inquiry.id), { words: note }),
    () => {
      again();
      offerUndo(inquiryScreen.done.note);
      close();
    },
  );
  return (
    <Panel title={words.title(inquiry.name || inquiry.id)} onClose={close} savable>
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          send(String(new FormData(event.currentTarget).get('words')));
        }}
      >
        <TextField
          {...field}
          label={words.label}
          hint={words.hint}
          name="words"
          required
          maxLength={deskLimits.note}
          problem={problem('words')}
        />
        <Trouble error={error} fields={['words']} />
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
