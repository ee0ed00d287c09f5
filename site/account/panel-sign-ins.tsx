import { useMutation, useQuery } from '@tanstack/react-query';
import { accountWords as words } from '#content/account.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import type { SignIn } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../data/call.ts';
import { queryClient } from '../data/query-client.ts';
import { saveFile } from '../data/save-file.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { notify } from '../ui/toast-store.ts';
import { Outcome, Trouble } from './outcome.tsx';

const { signIns: text, data } = words.panel;

/** Where the user is signed in, a way out of one or all of it, and everything stored under the account as a file. */
export function PanelSignIns({ onEnded }: { onEnded: () => void }) {
  const query = useQuery<SignIn[]>({ queryKey: [endpoints.accountSessions], staleTime: 0 });
  const end = useMutation({
    mutationFn: () => call<void>('POST', endpoints.accountSessionsEnd),
    onSuccess: onEnded,
    onError: (error) => tellFailure(words.toasts.failed, error),
  });
  const file = useMutation({
    mutationFn: () => saveFile(endpoints.accountData, 'my-data.json'),
    onError: (error) => tellFailure(words.toasts.failed, error),
  });
  return (
    <section className="account-part">
      <h3 tabIndex={-1} id="account-sign-ins">
        {text.title}
      </h3>
      <Trouble text={words.panel.signInsTrouble} query={query} />
      <ul className="account-requests" aria-labelledby="account-sign-ins">
        {[...(query.data ?? [])]
          .sort((one, other) => Number(other.current) - Number(one.current))
          .map((signIn) => (
            <OneSignIn key={signIn.id} signIn={signIn} onLeft={onEnded} />
          ))}
      </ul>
      <div className="account-actions">
        <Button
          small
          busy={end.isPending}
          onClick={() => {
            file.reset();
            if (!end.isPending) end.mutate();
          }}
        >
          {text.end}
        </Button>
        <a
          className="account-link"
          href={endpoints.accountData}
          download
          aria-disabled={file.isPending}
          onClick={(event) => {
            // By itself the browser would only say in its list of files that it failed.
            event.preventDefault();
            end.reset();
            if (!file.isPending) file.mutate();
          }}
        >
          {data.download}
        </a>
      </div>
      <Outcome error={end.error ?? file.error} />
    </section>
  );
}

function OneSignIn({ signIn, onLeft }: { signIn: SignIn; onLeft: () => void }) {
  const { id, since, lastUsed, current } = signIn;
  const name = nameOf(signIn);
  const end = useMutation({
    mutationFn: () => call<void>('POST', endpoints.accountSessionEnd, { id }),
    onSuccess: async () => {
      if (current) return onLeft();
      await queryClient.invalidateQueries({ queryKey: [endpoints.accountSessions] });
      const { title, text: ended } = words.toasts.sessionEnded;
      notify({ title, text: ended.replace('{name}', name), tone: 'good' });
      // The button that was pressed is gone.
      document.getElementById('account-sign-ins')?.focus();
    },
    onError: (error) => tellFailure(words.toasts.failed, error),
  });
  return (
    <li className="account-request account-sign-in">
      <b>{current ? text.current.replace('{name}', name) : name}</b>
      <span>{text.since.replace('{time}', firmTimeOnScreen(since))}</span>
      <span>{text.lastUsed.replace('{time}', firmTimeOnScreen(lastUsed))}</span>
      <button
        type="button"
        className="account-link"
        aria-label={text.endOneOf.replace('{name}', name)}
        aria-disabled={end.isPending}
        onClick={() => end.isPending || end.mutate()}
      >
        {text.endOne}
      </button>
      <Outcome error={end.error} />
    </li>
  );
}

const nameOf = ({ browser, system }: SignIn): string =>
  browser && system ? text.name.replace('{browser}', browser).replace('{system}', system) : browser || text.unknown;
