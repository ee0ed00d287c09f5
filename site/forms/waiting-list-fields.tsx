import { ChoiceField, LineField } from './fields.tsx';
import type { FieldSetProps } from './request-fields.tsx';

/** The fields of a waiting list. */
export function WaitingListFields({ values = {}, ...common }: FieldSetProps) {
  return (
    <>
      <LineField {...common} name="email" value={values.email} />
      <ChoiceField {...common} name="waitingFor" />
    </>
  );
}
