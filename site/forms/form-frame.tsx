import { contactForms } from '#content/forms/contact-form.ts';
import { trapField } from '#contract/form-fields.ts';
import { Arrow } from '#ui/arrow.tsx';
import { Worded } from '../ui/prose.tsx';
import './form-frame.css';

export function SubmitButton({ look, disabled = false, label }: { look: string; disabled?: boolean; label: string }) {
  return (
    <button className={`button ${look}`} type="submit" disabled={disabled}>
      {label}
      {!disabled && <Arrow />}
    </button>
  );
}

export function FormNotice() {
  const { notice, terms, privacy } = contactForms;
  return (
    <p className="form-notice muted">
      <Worded
        text={notice}
        parts={{
          terms: (
            <a className="plain" href={terms.href}>
              {terms.label}
            </a>
          ),
          privacy: (
            <a className="plain" href={privacy.href}>
              {privacy.label}
            </a>
          ),
        }}
      />
    </p>
  );
}

/** Bots fill it in. The label is for readers without styles. */
export function Honeypot() {
  return (
    <label className="honeypot">
      {contactForms.trap}
      <input type="text" name={trapField} defaultValue="" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
