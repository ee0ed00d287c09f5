import { useMutation } from '@tanstack/react-query';
import { accountWords as words } from '#content/account.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import type { Account } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { tellFailure } from '../ui/tell-failure.ts';

const { signIns: text, data } = words.panel;

/** Where the user is signed in, a way out of all of it, and everything stored under the account as a file. */
export function PanelSignIns({ account: { signIns }, onEnded }: { account: Account; onEnded: () => void }) {
  const end = useMutation({
    mutationFn: () => call<void>('POST', endpoints.accountSessionsEnd),
    onSuccess: onEnded,
    onError: (error) => tellFailure(words.toasts.failed, error),
  });
  return (
    <section className="account-part">
      <h3>{text.title}</h3>
      <ul className="account-requests">
        {signIns.map(({ since, browser, current }) => (
          <li key={since} className="account-request">
            <b>{current ? text.current : browserName(browser)}</b>
            <span>{text.since.replace('{time}', firmTimeOnScreen(since))}</span>
          </li>
        ))}
      </ul>
      <div className="account-actions">
        <button
          type="button"
          className="button button-outline button-small"
          disabled={end.isPending}
          onClick={() => end.mutate()}
        >
          {text.end}
        </button>
        <a className="account-link" href={endpoints.accountData} download>
          {data.download}
        </a>
      </div>
    </section>
  );
}

/** A browser's name out of its user agent, which names other browsers as well: Edge also says Chrome and Safari. */
function browserName(agent: string): string {
  const known = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => agent.includes(`${name}/`));
  return { Edg: 'Edge', OPR: 'Opera' }[known ?? ''] ?? known ?? text.unknown;
}
