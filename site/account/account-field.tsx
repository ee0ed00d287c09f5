import { type ReactNode, useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { accountLimits, contactLimits } from '#contract/limits.ts';
import { Field } from '#ui/field.tsx';
import type { Problems } from '../forms/read-form.ts';

const { least, most } = accountLimits.password;

/** What a password manager and the browser's own rules need to know of each field. */
const kinds = {
  /** A username, or the e-mail address of the account. */
  login: {
    type: 'text',
    inputMode: 'email',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: contactLimits.email,
  },
  username: {
    type: 'text',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 200,
  },
  firstName: { type: 'text', autoComplete: 'given-name', maxLength: accountLimits.firstName },
  email: { type: 'email', autoComplete: 'email', maxLength: contactLimits.email },
  password: { type: 'password', autoComplete: 'current-password', maxLength: most * 4 },
  newPassword: { type: 'password', autoComplete: 'new-password', minLength: least, maxLength: most * 4 },
} as const;

interface AccountFieldProps {
  /** Starts the id, so that two forms can stand in one dialog. */
  form: string;
  kind: keyof typeof kinds;
  /** As it is sent, where that is not its kind. */
  name?: string;
  label?: string;
  hint?: string;
  problems: Problems;
  value?: string;
}

/** A required field of an account form. A password can be shown, and pasted. */
export function AccountField({ form, kind, name = kind, label, hint, problems, value }: AccountFieldProps) {
  const [shown, setShown] = useState(false);
  const { type, ...rules } = kinds[kind];
  const id = `${form}-${name}`;
  const secret = type === 'password';
  return (
    <div className="account-field">
      <Field id={id} label={label ?? words.fields[kind]} required problem={problems[name]}>
        {({ 'aria-describedby': problem, ...ties }) => (
          <input
            {...ties}
            {...rules}
            type={shown ? 'text' : type}
            name={name}
            defaultValue={value}
            aria-describedby={[hint && `${id}-hint`, problem].filter(Boolean).join(' ') || undefined}
          />
        )}
      </Field>
      {secret && (
        <button
          type="button"
          className="account-reveal"
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hidePassword : words.showPassword}
        </button>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="account-hint">
      {children}
    </p>
  );
}
