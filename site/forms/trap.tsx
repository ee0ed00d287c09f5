import { contactForms } from '#content/forms/contact-form.ts';
import { trapField } from '#contract/traps.ts';
import './trap.css';

/** A field that no person meets and that programs fill in. Its label is for whoever reads pages without styles. */
export function Trap() {
  return (
    <label className="trap" aria-hidden="true">
      {contactForms.trap}
      <input type="text" name={trapField} defaultValue="" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
