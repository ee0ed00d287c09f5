import { useId } from 'react';
import { bookingWords } from '#content/booking.ts';
import { confirmField } from '#contract/links.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

const words = bookingWords.holding;

/** Confirms a held booking without JavaScript, by the code from its mail. */
export function ConfirmationCodeForm({ code, hint }: { code?: string; hint?: string }) {
  const id = useId();
  return (
    <form className="booking-code" action="/api/contact" method="post">
      {hint && <p>{hint}</p>}
      <Field id={id} label={words.page.code} required>
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
      <Button type="submit" look="primary" small>
        {words.keep}
      </Button>
    </form>
  );
}
