import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { MessageFields } from './message-fields.tsx';
import './message-form.css';

/** The message form of service and company pages. */
export function MessageForm(props: ContactFormProps) {
  return (
    <ContactForm {...props} look="button-button" className="message-form">
      {(problems) => <MessageFields form={props.form} problems={problems} />}
    </ContactForm>
  );
}
