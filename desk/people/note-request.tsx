import { useState } from 'react';
import { dayWords } from '#content/desk/days.ts';
import { peopleScreen } from '#content/desk/people.ts';
import { firmDate } from '#content/firm-time.ts';
import { peopleEndpoints as endpoints, type RequestKind, requestKinds } from '#contract/desk-people.ts';
import { useRequestChange } from '../data/people.ts';
import { Button } from '../ui/button.tsx';
import { Choices, Field } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = peopleScreen.requests;

/** Notes that somebody asked about their information. @param address of whom, where that is known */
export function NoteRequest({ address, onClose }: { address?: string; onClose: () => void }) {
  const [kind, setKind] = useState<RequestKind>('access');
  const { say } = useTelling();
  const { send, busy, error, problem } = useRequestChange<{ askedOn: string }>(
    endpoints.requests,
    (requests, { askedOn }) => {
      const noted = requests.find((request) => request.askedOn === askedOn);
      say(words.noted(dayWords(noted?.dueOn ?? askedOn)));
      onClose();
    },
  );
  const today = firmDate(new Date().toISOString());
  return (
    <Panel title={words.noteTitle} onClose={onClose}>
      <form
        className="fs"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const fields = {
            address: String(given.get('address')),
            kind,
            askedOn: String(given.get('askedOn')),
          };
          send(fields);
        }}
      >
        <Field
          label={peopleScreen.address}
          name="address"
          type="email"
          autoComplete="off"
          readOnly={address !== undefined}
          defaultValue={address}
          problem={problem('address')}
        />
        <Choices
          legend={words.kind}
          value={kind}
          onChoose={setKind}
          options={requestKinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <Field
          label={words.askedOn}
          name="askedOn"
          type="date"
          max={today}
          defaultValue={today}
          problem={problem('askedOn')}
        />
        <Trouble error={error} fields={['address', 'askedOn']} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
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
