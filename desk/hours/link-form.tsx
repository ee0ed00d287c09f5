import { useRef, useState } from 'react';
import { hoursWords } from '#content/desk/hours.ts';
import { type AdviserTime, hoursLimits } from '#contract/desk-hours.ts';
import { useMailKept } from '../data/board.ts';
import { useHoursChange } from '../data/hours.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Phone } from '../ui/phone.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useUnsaved } from '../ui/use-unsaved.ts';

const words = hoursWords.link;

/** Where video calls are held; and who was told another address. */
export function LinkForm({ time }: { time: AdviserTime }) {
  const { offerUndo } = useTelling();
  const kept = useMailKept();
  const form = useRef<HTMLFormElement>(null);
  const stored = time.link ?? '';
  const [typed, setTyped] = useState(stored);
  useUnsaved(typed !== stored, () => form.current?.requestSubmit());
  const waiting = time.toTell.length;
  const set = useHoursChange('link', time.adviser, () => offerUndo(hoursWords.saved));
  const tell = useHoursChange('tellLink', time.adviser, () => offerUndo(kept ? words.toldKept : words.told(waiting)));
  return (
    <section className="side" aria-labelledby="hrs-link">
      <h2 id="hrs-link">{words.title}</h2>
      <form
        ref={form}
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          set.send({ version: time.version, link: typed });
        }}
      >
        <Field
          label={words.label}
          hint={words.hint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={hoursLimits.address}
          problem={set.problem('link')}
        />
        <Trouble error={set.error} fields={['link']} />
        <div className="acts">
          <Button type="submit" busy={set.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
      {time.toCall.map(({ reference, name, phone }) => (
        <p key={reference} className="line">
          {words.call(name)} {phone && <Phone of={phone} />}
        </p>
      ))}
      {waiting + time.toCall.length > 0 && (
        <>
          <p className="line">{words.tellLead(waiting + time.toCall.length)}</p>
          <div className="acts">
            <Button kind="go" busy={tell.busy} onClick={() => tell.send({ version: time.version })}>
              {words.tell(waiting)}
            </Button>
          </div>
          <Trouble error={tell.error} />
        </>
      )}
    </section>
  );
}
