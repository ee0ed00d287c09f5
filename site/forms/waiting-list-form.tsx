import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { WaitingListFields } from './waiting-list-fields.tsx';

/** The small form that asks to be told when a service can be had. */
export function WaitingListForm(props: ContactFormProps) {
  return (
    <ContactForm {...props} look="button-button">
      {(problems) => <WaitingListFields form={props.form} problems={problems} />}
    </ContactForm>
  );
}
