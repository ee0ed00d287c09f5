import { boardWords } from '#content/desk/board.ts';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { deskLimits } from '#contract/desk.ts';
import { useCall } from '../data/queries.ts';
import { draftField } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { fieldsOf, TextArea, TextField } from '../ui/fields.tsx';
import { PanelForm } from '../ui/panel.tsx';

const fields = ['name', 'phone', 'email', 'company', 'words'] as const;
const words = boardWords.call;
const inputModes = { name: 'text', phone: 'tel', email: 'email', company: 'text' } as const;

export function CallPanel({ onClose }: { onClose: () => void }) {
  const { showToast } = useNotifications();
  const { field, discard } = draftField('call');
  const close = () => {
    discard();
    onClose();
  };
  const { send, busy, error } = useCall('POST /api/desk/calls', ({ inquiry }) => {
    showToast(words.done(inquiry.id));
    close();
  });
  return (
    <PanelForm
      title={words.title}
      lead={words.lead}
      savable
      onSubmit={(given) => send({ body: fieldsOf(given, fields) })}
      error={error}
      fields={fields}
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
