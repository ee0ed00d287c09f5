import { contactFormWords } from '#content/forms/contact-form.ts';
import { honeypotField } from '#contract/form-fields.ts';
import { ArrowIcon } from '#ui/arrow.tsx';
import { TemplateText } from '../ui/prose.tsx';
import './form-frame.css';

export function SubmitButton({ look, disabled = false, label }: { look: string; disabled?: boolean; label: string }) {
  return (
    <button className={`button ${look}`} type="submit" disabled={disabled}>
      {label}
      {!disabled && <ArrowIcon />}
    </button>
  );
}

export function TermsNote() {
  const { notice, terms, privacy } = contactFormWords;
  return (
    <p className="form-notice muted">
      <TemplateText
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
      {contactFormWords.trap}
      <input type="text" name={honeypotField} defaultValue="" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
