import { enquiryScreen } from '#content/desk/enquiry.ts';
import {
  type ChangedEnquiry,
  type DeskEnquiry,
  deskEndpoints,
  deskLimits,
  enquiryPath,
} from '#contract/desk.ts';
import { call } from '../data/call.ts';
import { useEnquiriesAgain } from '../data/enquiry.ts';
import { useChange } from '../data/session.ts';
import { keepTyped } from '../data/typed.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { leave } from '../ui/use-unsaved.ts';

const words = enquiryScreen.notePanel;

/** A note about an enquiry. What was typed stays when it could not be kept. */
export function NotePanel({ enquiry, onClose }: { enquiry: DeskEnquiry; onClose: () => void }) {
  const { offerUndo } = useTelling();
  const again = useEnquiriesAgain();
  const { field, forget } = keepTyped(`note ${enquiry.id}`);
  const close = () => {
    forget();
    onClose();
  };
  const { send, busy, error, problem } = useChange(
    (note: string) => call<ChangedEnquiry>(enquiryPath(deskEndpoints.note, enquiry.id), { words: note }),
    () => {
      again();
      offerUndo(enquiryScreen.done.note);
      close();
    },
  );
  return (
    <Panel title={words.title(enquiry.name || enquiry.id)} onClose={close} savable>
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
            {enquiryScreen.givePanel.keep}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
