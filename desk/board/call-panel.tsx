import { boardWords } from '#content/desk/board.ts';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { type ChangedInquiry, deskEndpoints, deskLimits } from '#contract/desk.ts';
import { call } from '../data/call.ts';
import { useInquiriesAgain } from '../data/inquiry.ts';
import { useChange } from '../data/session.ts';
import { keepTyped } from '../data/typed.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { TextArea, TextField } from '../ui/fields.tsx';
import { PanelForm } from '../ui/panel.tsx';

const words = boardWords.call;
const inputModes = { name: 'text', phone: 'tel', email: 'email', company: 'text' } as const;

/** An inquiry that came by telephone. */
export function CallPanel({ onClose }: { onClose: () => void }) {
  const { offerUndo } = useNotifications();
  const again = useInquiriesAgain();
  const { field, forget } = keepTyped('call');
  const close = () => {
    forget();
    onClose();
  };
  const { send, busy, error } = useChange(
    (given: object) => call<ChangedInquiry>(deskEndpoints.calls, given),
    ({ inquiry }) => {
      again();
      offerUndo(words.done(inquiry.id));
      close();
    },
  );
  return (
    <PanelForm
      title={words.title}
      lead={words.lead}
      savable
      onSubmit={(given) => send(Object.fromEntries(given))}
      error={error}
      fields={['name', 'phone', 'email', 'company', 'words']}
      submit={words.submit}
      cancel={inquiryScreen.givePanel.keep}
      busy={busy}
      onClose={close}
    >
      <div className="form-pair">
        {(['name', 'phone', 'email', 'company'] as const).map((name) => (
          <TextField
            key={name}
            label={words[name]}
            name={name}
            autoComplete="off"
            required={name === 'name'}
            inputMode={inputModes[name]}
          />
        ))}
      </div>
      <TextArea {...field} label={words.words} name="words" required maxLength={deskLimits.note} />
    </PanelForm>
  );
}
