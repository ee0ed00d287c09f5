import { useState } from 'react';
import { shortFirmTime } from '#content/desk/days.ts';
import { personWords } from '#content/desk/people.ts';
import { deskWords } from '#content/desk/words.ts';
import { type ErasureLine, formatPersonKey, type PersonKey } from '#contract/desk-people.ts';
import { Button } from '#ui/button.tsx';
import { useIsMailOnlyStored } from '../data/inquiries.ts';
import { useEndpointMutation, useEndpointQuery } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Form, RadioGroup, TextField } from '../ui/fields.tsx';
import { EffectList, Panel } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';

const words = personWords.erase;
type UpcomingBookingsChoice = 'cancel' | 'keep';
const toEffectLine = ({ what, more }: ErasureLine) => [what, more] as const;

export function ErasePanel({ personKey, name, onClose }: { personKey: PersonKey; name: string; onClose: () => void }) {
  const named = formatPersonKey(personKey);
  const { data: preview, error: notShown } = useEndpointQuery(
    'GET /api/desk/person/erasure',
    { query: personKey },
    { gcTime: 0, refetchOnWindowFocus: false },
  );
  const [choice, setChoice] = useState<UpcomingBookingsChoice>('cancel');
  const isMailOnlyStored = useIsMailOnlyStored();
  const { notify } = useNotifications();
  const { send, busy, error } = useEndpointMutation('POST /api/desk/person/erase', ({ cancelled, kept }) => {
    notify(words.done(named), words.doneNext(cancelled.length, kept.length, isMailOnlyStored));
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
            <EffectList
              title={words.goes}
              lines={preview.goes.length ? preview.goes.map(toEffectLine) : [[words.nothing, words.nothingMore]]}
            />
            <EffectList title={words.stays} lines={preview.stays.map(toEffectLine)} className="is-kept" />
          </div>
          <Form
            noValidate
            error={error}
            onSubmit={(given) => {
              const typed = String(given.get('typed'));
              send({ body: { ...personKey, typed, ...(ahead.length ? { ahead: choice } : {}) } });
            }}
          >
            {ahead.length > 0 && (
              <div>
                <ul className="erase-ahead">
                  {ahead.map(({ reference, startsAt, adviser }) => (
                    <li key={reference} className="numeric">
                      {shortFirmTime(startsAt)}, {adviser}, {reference}
                    </li>
                  ))}
                </ul>
                <RadioGroup<UpcomingBookingsChoice>
                  legend={words.aheadLegend(ahead.length)}
                  value={choice}
                  onChoose={setChoice}
                  options={[
                    { value: 'cancel', label: isMailOnlyStored ? words.cancelStored : words.cancel },
                    { value: 'keep', label: words.keep },
                  ]}
                />
              </div>
            )}
            <TextField
              label={personKey.inquiry === undefined ? words.typed : words.typedReference(personKey.inquiry)}
              name="typed"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FormError error={error} fields={['typed']} />
            <div className="buttons">
              <Button type="submit" look="danger" busy={busy}>
                {ahead.length === 0 || choice === 'keep'
                  ? words.submit
                  : isMailOnlyStored
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
