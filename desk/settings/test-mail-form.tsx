import { officeWords } from '#content/desk/office.ts';
import { Button } from '#ui/button.tsx';
import { useEndpointMutation } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Form, pickFields, TextField } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';

const words = officeWords.mail.test;

interface TestMailFormProps {
  className?: string;
  look?: 'primary' | undefined;
  /** While settings on the page are not saved. */
  isDisabled?: boolean;
}

export function TestMailForm({ className = 'field-and-button', look, isDisabled = false }: TestMailFormProps) {
  const { email } = useCurrentStaff();
  const { showToast } = useNotifications();
  const { send, busy, error } = useEndpointMutation('POST /api/desk/office/test-mail', ({ mailTests: [latest] }) => {
    if (latest?.state === 'sent') showToast(words.sent);
  });
  return (
    <>
      <Form
        className={className}
        noValidate
        error={error}
        onSubmit={(given) => send({ body: pickFields(given, ['to']) })}
      >
        <TextField label={words.to} name="to" type="email" defaultValue={email} />
        <Button type="submit" look={look} label={words.send} busy={busy || isDisabled} />
      </Form>
      <FormError error={error} fields={['to']} />
    </>
  );
}
