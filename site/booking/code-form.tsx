import { useId } from 'react';
import { bookingWords } from '#content/booking.ts';
import { confirmField, endpoints } from '#contract/endpoints.ts';
import { Field } from '../forms/field.tsx';

const words = bookingWords.holding;

/**
 * Makes a held booking firm without JavaScript: the code from its mail, and a press.
 * @param hint says whom it is for, where it stands among other things
 */
export function CodeForm({ code, hint }: { code?: string; hint?: string }) {
  const id = useId();
  return (
    <form className="booking-code" action={endpoints.contact} method="post">
      {hint && <p>{hint}</p>}
      <Field id={id} content={{ label: words.page.code, required: true }}>
        {(ties) => (
          <input
            {...ties}
            name={confirmField}
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <button type="submit" className="button button-button button-small">
        {words.keep}
      </button>
    </form>
  );
}
