import { useQuery } from '@tanstack/react-query';
import { accountWords as words } from '#content/account.ts';
import { fill } from '#content/fill.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import type { SignIn } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { answerOf, queryClient } from '../data/query-client.ts';
import { saveFile } from '../data/save-file.ts';
import { ActionButton, Outcome, QueryFailure, tellDone, useAction } from './account-form.tsx';

const { signIns: text, data } = words.panel;
const heading = 'account-sign-ins';

export function PanelSignIns({ onEnded }: { onEnded: () => void }) {
  const query = useQuery({ ...answerOf('GET /api/account/sessions'), staleTime: 0 });
  const end = useAction(() => call('POST /api/account/sessions/end'), onEnded);
  const file = useAction(() => saveFile('/api/account/data', 'my-data.json'));
  const currentFirst = [...(query.data ?? [])].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <section className="account-part">
      <h3 tabIndex={-1} id={heading}>
        {text.title}
      </h3>
      <QueryFailure text={words.panel.signInsTrouble} query={query} />
      <ul className="account-requests" aria-labelledby={heading}>
        {currentFirst.map((signIn) => (
          <OneSignIn key={signIn.id} signIn={signIn} onEnded={onEnded} />
        ))}
      </ul>
      <div className="account-actions">
        <ActionButton action={end} onPress={file.reset} look="button button-outline button-small">
          {text.end}
        </ActionButton>
        <a
          className="link-button link-button-tall"
          href="/api/account/data"
          download
          aria-disabled={file.isPending}
          onClick={(event) => {
            // The browser's own download would show a failure in its list of files only.
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

function OneSignIn({ signIn, onEnded }: { signIn: SignIn; onEnded: () => void }) {
  const { id, since, lastUsed, current, browser, system } = signIn;
  const name = browser && system ? fill(text.name, { browser, system }) : browser || text.unknown;
  const end = useAction(
    () => call('POST /api/account/sessions/end-one', { body: { id } }),
    async () => {
      if (current) return onEnded();
      await queryClient.invalidateQueries({ queryKey: ['/api/account/sessions'] });
      tellDone(words.toasts.sessionEnded, { name });
      // The pressed button is gone.
      document.getElementById(heading)?.focus();
    },
  );
  return (
    <li className="account-request account-sign-in">
      <b>{current ? fill(text.current, { name }) : name}</b>
      <span>{fill(text.since, { time: firmTimeOnScreen(since) })}</span>
      <span>{fill(text.lastUsed, { time: firmTimeOnScreen(lastUsed) })}</span>
      <ActionButton action={end} label={fill(text.endOneOf, { name })}>
        {text.endOne}
      </ActionButton>
      <Outcome error={end.error} />
    </li>
  );
}
