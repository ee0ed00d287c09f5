import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { accountWords as words } from '#content/account.ts';
import { fill } from '#content/fill.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { visitorHourNamed, visitorTimeInOne } from '#content/visitor-time.ts';
import type { Account, BookedConsultation, SentMessage, SignIn, User } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { answerOf, queryClient } from '../data/query-client.ts';
import { saveFile } from '../data/save-file.ts';
import { visitorClock } from '../data/visitor-clock.ts';
import {
  AccountField,
  AccountForm,
  ActionButton,
  Outcome,
  QueryFailure,
  tellDone,
  useAction,
} from './account-form.tsx';
import { clearUser, setUser } from './use-user.ts';

const { requests, signIns, data, details, password, remove, verify, pending } = words.panel;

export function Panel({ user, onClose }: { user: User; onClose: () => void }) {
  const query = useQuery({ ...answerOf('GET /api/account'), staleTime: 0 });
  const account = query.data;
  const leave = (toast: { title: string; text: string }) => {
    clearUser();
    onClose();
    tellDone(toast);
  };
  const logout = useAction(
    () => call('POST /api/logout'),
    () => leave(words.toasts.loggedOut),
    words.toasts.logoutFailed,
  );
  const { title, lead, loading, trouble } = words.panel;
  return (
    <>
      <Dialog.Title>{fill(title, { name: user.firstName || user.username })}</Dialog.Title>
      <p className="text account-lead">{fill(lead, { username: user.username })}</p>
      <ActionButton action={logout} look="button button-outline button-small">
        {words.panel.logout}
      </ActionButton>
      <Outcome error={logout.error} />
      {query.isLoading && <p className="text account-part">{loading}</p>}
      <QueryFailure text={trouble} query={query} />
      {account && (
        <>
          <Requests account={account} address={!account.pendingEmail && <Address account={account} />} />
          <Details user={user} account={account} />
          <SignIns onEnded={() => leave(words.toasts.loggedOut)} />
          <section className="account-part">
            <details>
              <summary>{remove.title}</summary>
              <p className="text">{remove.lead}</p>
              <AccountForm
                id="remove"
                endpoint="POST /api/account/delete"
                username={user.username}
                words={remove}
                small
                onDone={() => leave(words.toasts.deleted)}
              >
                <AccountField kind="password" label={words.fields.currentPassword} />
              </AccountForm>
            </details>
          </section>
        </>
      )}
    </>
  );
}

const detailsHeading = 'account-details';

/** Changes that could take over the account ask for the password. */
function Details({ user, account }: { user: User; account: Account }) {
  const saved = async (changed?: User) => {
    if (changed) setUser(changed);
    tellDone(words.toasts.saved);
    await queryClient.invalidateQueries({ queryKey: ['/api/account'] });
  };
  const addressRequested = async () => {
    tellDone(words.toasts.mailed);
    await queryClient.invalidateQueries({ queryKey: ['/api/account'], exact: true });
    document.getElementById(detailsHeading)?.focus();
  };
  const form = { small: true, username: user.username } as const;
  const current = <AccountField kind="password" label={words.fields.currentPassword} />;
  const { sending } = details;
  return (
    <section className="account-part">
      <h3 tabIndex={-1} id={detailsHeading}>
        {details.title}
      </h3>
      {account.pendingEmail && <Address account={account} />}
      <div className="account-forms">
        <AccountForm
          id="name"
          endpoint="POST /api/account/name"
          words={{ submit: details.saveName, sending }}
          small
          onDone={saved}
        >
          <AccountField key={user.firstName} kind="firstName" value={user.firstName} />
        </AccountForm>
        <AccountForm
          {...form}
          id="address"
          endpoint="POST /api/account/email"
          words={{ submit: details.saveEmail, sending }}
          onDone={addressRequested}
        >
          <h4 className="label">{details.address}</h4>
          <AccountField key={user.email} kind="email" hint={details.addressNote} value={user.email} />
          {current}
        </AccountForm>
        <AccountForm
          {...form}
          id="secret"
          endpoint="POST /api/account/password"
          words={{ submit: password.submit, sending }}
          onDone={saved}
        >
          <h4 className="label">{password.title}</h4>
          {current}
          <AccountField kind="newPassword" hint={password.note} />
        </AccountForm>
      </div>
    </section>
  );
}

function Address({ account: { user, emailVerified, pendingEmail } }: { account: Account }) {
  const again = useAction(
    () => call('POST /api/account/verification'),
    () => tellDone(words.toasts.mailed),
  );
  const cancel = useAction(
    () => call('POST /api/account/email/cancel'),
    async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/account'], exact: true });
      tellDone(words.toasts.kept);
      // The pressed button is gone.
      document.getElementById(detailsHeading)?.focus();
    },
  );
  if (emailVerified && !pendingEmail) return null;
  const text = fill(pendingEmail ? pending.text : verify.text, { email: user.email, pending: pendingEmail ?? '' });
  return (
    <div className="account-verify">
      <p role="status" className="text">
        {text}
      </p>
      <div className="account-actions links">
        <ActionButton action={again} onPress={cancel.reset}>
          {verify.again}
        </ActionButton>
        {pendingEmail && (
          <ActionButton action={cancel} onPress={again.reset}>
            {pending.cancel}
          </ActionButton>
        )}
      </div>
      <Outcome error={again.error ?? cancel.error} done={again.isSuccess && verify.sentAgain} />
    </div>
  );
}

function Requests({ account: { messages, bookings }, address }: { account: Account; address: ReactNode }) {
  const inquiries = new Set([...bookings, ...messages].map(({ inquiry }) => inquiry));
  return (
    <section className="account-part">
      <h3>{requests.title}</h3>
      {address}
      {inquiries.size ? (
        <ul className="account-requests">
          {[...inquiries].map((inquiry) => (
            <li key={inquiry}>
              {bookings.map(
                (booking) => booking.inquiry === inquiry && <Consultation key={booking.reference} booking={booking} />,
              )}
              {messages.map(
                (message) => message.inquiry === inquiry && <Message key={message.reference} {...message} />,
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text">{requests.none}</p>
      )}
    </section>
  );
}

const short = 280;

function Message({ reference, about, text = '', cut, sentAt, replyBy }: SentMessage) {
  const state = !replyBy ? requests.listed : Date.parse(replyBy) > Date.now() ? requests.waiting : requests.due;
  const quote = (
    <blockquote>
      {text}
      {cut && `… ${requests.rest}`}
    </blockquote>
  );
  return (
    <div className="account-request small">
      <b>{reference}</b>
      <b>{about}</b>
      <span>
        {requests.sent} <time dateTime={sentAt}>{firmTimeOnScreen(sentAt)}</time>
      </span>
      <span>{replyBy ? fill(state, { time: firmTimeOnScreen(replyBy) }) : state}</span>
      {text && text.length <= short && quote}
      {text.length > short && (
        <details>
          <summary>{requests.whole}</summary>
          {quote}
        </details>
      )}
    </div>
  );
}

function Consultation({ booking }: { booking: BookedConsultation }) {
  const { reference, title, startsAt, key } = booking;
  const state = stateOf(booking);
  return (
    <div className="account-request small">
      <b>{reference}</b>
      <span>{title}</span>
      <span>
        <time dateTime={startsAt}>{visitorTimeInOne(startsAt, visitorClock())}</time>
      </span>
      {state ? <span>{state}</span> : <a href={`/booking#${key}`}>{requests.booking.change}</a>}
    </div>
  );
}

function stateOf({ state, held, startsAt }: BookedConsultation): string | undefined {
  const { cancelled, lapsed, held: waiting, over } = requests.booking;
  if (state === 'cancelled') return cancelled;
  if (state === 'lapsed') return lapsed;
  if (held) return fill(waiting, { until: visitorHourNamed(held.until, visitorClock()) });
  return Date.parse(startsAt) > Date.now() ? undefined : over;
}

const signInsHeading = 'account-sign-ins';

function SignIns({ onEnded }: { onEnded: () => void }) {
  const query = useQuery({ ...answerOf('GET /api/account/sessions'), staleTime: 0 });
  const end = useAction(() => call('POST /api/account/sessions/end'), onEnded);
  const file = useAction(() => saveFile('/api/account/data', 'my-data.json'));
  const currentFirst = [...(query.data ?? [])].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <section className="account-part">
      <h3 tabIndex={-1} id={signInsHeading}>
        {signIns.title}
      </h3>
      <QueryFailure text={words.panel.signInsTrouble} query={query} />
      <ul className="account-requests" aria-labelledby={signInsHeading}>
        {currentFirst.map((signIn) => (
          <OneSignIn key={signIn.id} signIn={signIn} onEnded={onEnded} />
        ))}
      </ul>
      <div className="account-actions links">
        <ActionButton action={end} onPress={file.reset} look="button button-outline button-small">
          {signIns.end}
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
  const name = browser && system ? fill(signIns.name, { browser, system }) : browser || signIns.unknown;
  const end = useAction(
    () => call('POST /api/account/sessions/end-one', { body: { id } }),
    async () => {
      if (current) return onEnded();
      await queryClient.invalidateQueries({ queryKey: ['/api/account/sessions'] });
      tellDone(words.toasts.sessionEnded, { name });
      // The pressed button is gone.
      document.getElementById(signInsHeading)?.focus();
    },
  );
  return (
    <li className="account-request account-sign-in small">
      <b>{current ? fill(signIns.current, { name }) : name}</b>
      <span>{fill(signIns.since, { time: firmTimeOnScreen(since) })}</span>
      <span>{fill(signIns.lastUsed, { time: firmTimeOnScreen(lastUsed) })}</span>
      <ActionButton action={end} label={fill(signIns.endOneOf, { name })}>
        {signIns.endOne}
      </ActionButton>
      <Outcome error={end.error} />
    </li>
  );
}
