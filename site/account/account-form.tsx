import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import type { EndpointAnswer, EndpointName } from '#contract/api.ts';
import { callEndpointByName, HttpError } from '#contract/client.ts';
import { accountLimits, contactLimits } from '#contract/limits.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { SubmitButton } from '../forms/form-frame.tsx';
import type { FieldProblems } from '../forms/use-submit.ts';
import { useFormSubmit } from '../forms/use-submit.ts';
import { showFailureToast, showToast } from '../ui/toast-store.ts';
import { clearUser } from './use-user.ts';

/** For a session that has ended, such as in another tab: the dialog then asks for the login. */
function clearEndedSession(error: unknown): void {
  // Without a detail, it is a proxy that asks for a login of its own.
  if (error instanceof HttpError && error.status === 401 && error.detail) clearUser();
}

interface Toast {
  title: string;
  text: string;
}

export const showSuccessToast = ({ title, text }: Toast, values: Readonly<Record<string, string>> = {}): void =>
  showToast({ title, text: fillPlaceholders(text, values), tone: 'good' });

const FormContext = createContext<{ id: string; problems: FieldProblems }>({ id: '', problems: {} });

type Endpoint = Extract<EndpointName, `POST /api/${'account' | 'login' | 'register' | 'password'}${string}`>;

interface AccountFormProps<Name extends Endpoint> {
  /** Unique among the forms of a dialog. */
  id: string;
  endpoint: Name;
  extraFields?: Readonly<Record<string, string>>;
  words: { submit: string; sending: string };
  small?: boolean;
  /** For password managers, where no field holds it. */
  username?: string | undefined;
  /** Toast on failure; its text is used where the server sent no detail. */
  failure?: Toast;
  /** Called after the form is reset. */
  onDone: (answer: EndpointAnswer<Name>) => void | Promise<void>;
  children?: ReactNode;
}

export function AccountForm<Name extends Endpoint>(props: AccountFormProps<Name>) {
  const { endpoint, extraFields, username, failure = words.toasts.failed, onDone } = props;
  const { formRef, onSubmit, sending, problems, summary, corrected, problem } = useFormSubmit<EndpointAnswer<Name>>({
    words: words.problems,
    failure,
    unanswered: words.unanswered,
    ...(extraFields ? { extraFields } : {}),
    // The server reports missing and wrong fields.
    send: ({ fields }) => callEndpointByName(endpoint, { body: fields }),
    onDone,
    onFailed: (_, refusal) => {
      if (endpoint.startsWith('POST /api/account')) clearEndedSession(refusal);
      return undefined;
    },
  });
  return (
    <form ref={formRef} className="account-form" method="post" onSubmit={onSubmit} aria-busy={sending}>
      <ErrorSummary problems={summary} formRef={formRef} corrected={corrected} />
      {/* Has no name, so it is not submitted. */}
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <FormContext value={{ id: props.id, problems }}>{props.children}</FormContext>
      {problem && (
        <p className="account-problem" role="alert">
          {problem}
        </p>
      )}
      <SubmitButton
        look={props.small ? 'button-outline button-small' : 'button-primary'}
        disabled={sending}
        label={sending ? props.words.sending : props.words.submit}
      />
    </form>
  );
}

const { least, most } = accountLimits.password;
const usernameAttributes = {
  type: 'text',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

const fieldAttributes = {
  login: { ...usernameAttributes, inputMode: 'email', maxLength: contactLimits.email },
  username: { ...usernameAttributes, maxLength: 200 },
  firstName: { type: 'text', autoComplete: 'given-name', maxLength: accountLimits.firstName },
  email: { type: 'email', autoComplete: 'email', maxLength: contactLimits.email },
  password: { type: 'password', autoComplete: 'current-password', maxLength: most * 4 },
  newPassword: { type: 'password', autoComplete: 'new-password', minLength: least, maxLength: most * 4 },
} as const;

interface AccountFieldProps {
  kind: keyof typeof fieldAttributes;
  /** Name in the request, where it differs from `kind`. */
  name?: string;
  label?: string;
  hint?: string;
  value?: string;
}

export function AccountField({ kind, name = kind, label = words.fields[kind], hint, value }: AccountFieldProps) {
  const form = useContext(FormContext);
  const [shown, setShown] = useState(false);
  const { type, ...rules } = fieldAttributes[kind];
  const id = `${form.id}-${name}`;
  return (
    <div className="account-field">
      <Field id={id} label={label} required problem={form.problems[name]} help={hint}>
        {(ties) => <input {...ties} {...rules} type={shown ? 'text' : type} name={name} defaultValue={value} />}
      </Field>
      {type === 'password' && (
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
    </div>
  );
}

export const useAccountAction = <Answer,>(
  run: () => Promise<Answer>,
  onSuccess?: (answer: Answer) => unknown,
  failure: Toast = words.toasts.failed,
) =>
  useMutation({
    mutationFn: run,
    onSuccess: (answer) => onSuccess?.(answer),
    onError: (error) => {
      clearEndedSession(error);
      showFailureToast(failure, error);
    },
  });

interface ActionButtonProps {
  action: { isPending: boolean; mutate: () => void };
  onPress?: () => void;
  look?: 'link-button link-button-tall' | 'button button-outline button-small';
  label?: string;
  children: ReactNode;
}

/** Not disabled while pending: a disabled button loses the keyboard focus. */
export const ActionButton = ({
  action,
  onPress,
  look = 'link-button link-button-tall',
  label,
  children,
}: ActionButtonProps) => (
  <button
    type="button"
    className={look}
    aria-label={label}
    aria-disabled={action.isPending}
    onClick={() => {
      onPress?.();
      if (!action.isPending) action.mutate();
    }}
  >
    {children}
  </button>
);

interface ActionOutcomeProps {
  error: unknown;
  /** Success message, where success does not show by itself. */
  done?: string | false | undefined;
}

export const ActionOutcome = ({ error, done }: ActionOutcomeProps) => (
  <>
    {error ? <p className="account-problem">{errorSentence(error)}</p> : null}
    <p role="status" className="account-done">
      {!error && done}
    </p>
  </>
);

const errorSentence = (error: unknown): string => (error instanceof HttpError && error.detail) || words.unanswered;

interface QueryFailureProps {
  text: string;
  query: { error: unknown; isError: boolean; isFetching: boolean; errorUpdatedAt: number; refetch: () => unknown };
}

export function QueryFailure({ text, query }: QueryFailureProps) {
  const { error, isError, isFetching, errorUpdatedAt, refetch } = query;
  if (!isError) return null;
  return (
    <div className="account-problem account-trouble">
      <p key={errorUpdatedAt} role="alert">
        {text} {errorSentence(error)}
      </p>
      <ActionButton action={{ isPending: isFetching, mutate: refetch }}>{words.retry}</ActionButton>
    </div>
  );
}
