import { useState } from 'react';
import { useLocation } from 'wouter';
import { peopleScreen } from '#content/desk/people.ts';
import { visitorAddress } from '#contract/text-rules.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { personAddress } from './person-address.ts';

const words = peopleScreen.find;

/** Asks whose information is to be shown. */
export function FindPerson() {
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="seek"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = visitorAddress.safeParse(new FormData(event.currentTarget).get('address'));
        // The same problem once more is told once more.
        setProblem(undefined);
        if (typed.success) navigate(personAddress(typed.data));
        else setTimeout(() => setProblem(words.wrong));
      }}
    >
      <Field
        label={words.label}
        name="address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        problem={problem}
      />
      <Button type="submit">{words.submit}</Button>
    </form>
  );
}
