import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { RequestFields } from './request-fields.tsx';

/** The consultation request of the home page. */
export function RequestForm(props: ContactFormProps) {
  return (
    <ContactForm {...props} look="button-ink">
      {(problems) => <RequestFields form={props.form} problems={problems} />}
    </ContactForm>
  );
}
