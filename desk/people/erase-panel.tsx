import { useState } from 'react';
import { shortTime } from '#content/desk/days.ts';
import { personScreen } from '#content/desk/people.ts';
import { deskWords } from '#content/desk/words.ts';
import { type ErasureLine, type PersonKey, personKeyText } from '#contract/desk-people.ts';
import { Button } from '#ui/button.tsx';
import { useMailStored } from '../data/inquiries.ts';
import { useAnswer, useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Choices, Form, TextField } from '../ui/fields.tsx';
import { Effects, Panel } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';

const words = personScreen.erase;
type Ahead = 'cancel' | 'keep';
const pairOf = ({ what, more }: ErasureLine) => [what, more] as const;

export function ErasePanel({ of, name, onClose }: { of: PersonKey; name: string; onClose: () => void }) {
  const named = personKeyText(of);
  const { data: preview, error: notShown } = useAnswer(
    'GET /api/desk/person/erasure',
    { query: of },
    { gcTime: 0, refetchOnWindowFocus: false },
  );
  const [choice, setChoice] = useState<Ahead>('cancel');
  const mailStored = useMailStored();
  const { notify } = useNotifications();
  const { send, busy, error } = useCall('POST /api/desk/person/erase', ({ cancelled, kept }) => {
    notify(words.done(named), words.doneNext(cancelled.length, kept.length, mailStored));
    onClose();
  });
  const ahead = preview?.ahead ?? [];
  return (
    <Panel title={words.title(name || named)} onClose={onClose}>
      <p className="small">{preview ? words.lead : deskWords.fetching}</p>
      <FormError error={notShown} />
      {preview && (
        <>
          <div className="effects erase-lists">
            <Effects
              title={words.goes}
              lines={preview.goes.length ? preview.goes.map(pairOf) : [[words.nothing, words.nothingMore]]}
            />
            <Effects title={words.stays} lines={preview.stays.map(pairOf)} className="is-kept" />
          </div>
          <Form
            noValidate
            error={error}
            onSubmit={(given) => {
              const typed = String(given.get('typed'));
              send({ body: { ...of, typed, ...(ahead.length ? { ahead: choice } : {}) } });
            }}
          >
            {ahead.length > 0 && (
              <div>
                <ul className="erase-ahead">
                  {ahead.map(({ reference, startsAt, adviser }) => (
                    <li key={reference} className="numeric">
                      {shortTime(startsAt)}, {adviser}, {reference}
                    </li>
                  ))}
                </ul>
                <Choices<Ahead>
                  legend={words.aheadLegend(ahead.length)}
                  value={choice}
                  onChoose={setChoice}
                  options={[
                    { value: 'cancel', label: mailStored ? words.cancelStored : words.cancel },
                    { value: 'keep', label: words.keep },
                  ]}
                />
              </div>
            )}
            <TextField
              label={of.inquiry === undefined ? words.typed : words.typedReference(of.inquiry)}
              name="typed"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FormError error={error} fields={['typed']} />
            <div className="buttons">
              <Button type="submit" look="danger" busy={busy}>
                {ahead.length === 0 || choice === 'keep'
                  ? words.submit
                  : mailStored
                    ? words.submitStored
                    : words.submitCancel}
              </Button>
              <Button look="soft" label={deskWords.cancel} onClick={onClose} />
            </div>
          </Form>
        </>
      )}
    </Panel>
  );
}
