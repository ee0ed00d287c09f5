import { useState } from 'react';
import { trayWords } from '#content/desk/tray.ts';
import type { TrayMail } from '#contract/desk-tray.ts';
import { useGiveMail } from '../data/tray.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = trayWords.givePanel;

/** Asks which inquiry an e-mail of the tray is about. */
export function GiveMailPanel({ mail, onClose }: { mail: TrayMail; onClose: () => void }) {
  const [reference, setReference] = useState('');
  const give = useGiveMail(mail.id, onClose);
  return (
    <Panel title={words.title(mail.name || mail.address || trayWords.unknown)} onClose={onClose}>
      <p>{words.lead}</p>
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          give.send(reference);
        }}
      >
        <Field
          label={words.label}
          hint={words.hint}
          value={reference}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          onChange={({ target }) => setReference(target.value)}
          problem={give.problem('inquiry')}
        />
        <Trouble error={give.error} fields={['inquiry']} />
        <div className="acts">
          <Button type="submit" kind="go" busy={give.busy}>
            {words.submit}
          </Button>
          <Button kind="soft" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
