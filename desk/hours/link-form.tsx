import { hoursWords } from '#content/desk/hours.ts';
import { type AdviserTime, hoursLimits } from '#contract/desk-hours.ts';
import { useMailKept } from '../data/board.ts';
import { useHoursChange } from '../data/hours.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Phone } from '../ui/phone.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = hoursWords.link;

/** Where video calls are held; and who was told another address. */
export function LinkForm({ time }: { time: AdviserTime }) {
  const { say } = useTelling();
  const kept = useMailKept();
  const waiting = time.toTell.length;
  const set = useHoursChange('link', time.adviser, () => say(hoursWords.saved));
  const tell = useHoursChange('tellLink', time.adviser, () =>
    say(kept ? words.toldKept : words.told(waiting)),
  );
  return (
    <section className="side" aria-labelledby="hrs-link">
      <h2 id="hrs-link">{words.title}</h2>
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          const { link } = Object.fromEntries(new FormData(event.currentTarget));
          set.send({ version: time.version, link });
        }}
      >
        <Field
          label={words.label}
          hint={words.hint}
          name="link"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          defaultValue={time.link ?? ''}
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
