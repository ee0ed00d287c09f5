import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { accountWords as words } from '#content/account.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { visitorTimeOfDayWithZone, visitorTimeWithFirmTime } from '#content/visitor-time.ts';
import type { Account, AccountBooking, AccountSession, SentMessage, User } from '#contract/account.ts';
import { callApi } from '#contract/client.ts';
import { endpointQuery, queryClient } from '../data/query-client.ts';
import { downloadFile } from '../data/save-file.ts';
import { readVisitorClock } from '../data/visitor-clock.ts';
import {
  AccountField,
  AccountForm,
  ActionButton,
  ActionOutcome,
  QueryFailure,
  showSuccessToast,
  useAccountAction,
} from './account-form.tsx';
import { clearUser, setUser } from './use-user.ts';

const { requests, sessions: signIns, data, details, password, remove, verify, pending } = words.panel;

export function AccountPanel({ user, onClose }: { user: User; onClose: () => void }) {
  const query = useQuery({ ...endpointQuery('GET /api/account'), staleTime: 0 });
  const account = query.data;
  const leave = (toast: { title: string; text: string }) => {
    clearUser();
    onClose();
    showSuccessToast(toast);
  };
  const logout = useAccountAction(
    () => callApi('POST /api/logout'),
    () => leave(words.toasts.loggedOut),
    words.toasts.logoutFailed,
  );
  const { title, lead, loading, trouble } = words.panel;
  return (
    <>
      <Dialog.Title>{fillPlaceholders(title, { name: user.firstName || user.username })}</Dialog.Title>
      <p className="text account-lead">{fillPlaceholders(lead, { username: user.username })}</p>
      <ActionButton action={logout} look="button button-outline button-small">
        {words.panel.logout}
      </ActionButton>
      <ActionOutcome error={logout.error} />
      {query.isLoading && <p className="text account-part">{loading}</p>}
      <QueryFailure text={trouble} query={query} />
      {account && (
        <>
          <RequestList account={account} emailStatus={!account.pendingEmail && <EmailStatus account={account} />} />
          <AccountDetails user={user} account={account} />
          <SessionList onEnded={() => leave(words.toasts.loggedOut)} />
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

const detailsHeadingId = 'account-details';

/** Changes that could take over the account ask for the password. */
function AccountDetails({ user, account }: { user: User; account: Account }) {
  const saved = async (changed?: User) => {
    if (changed) setUser(changed);
    showSuccessToast(words.toasts.saved);
    await queryClient.invalidateQueries({ queryKey: ['/api/account'] });
  };
  const addressRequested = async () => {
    showSuccessToast(words.toasts.mailed);
    await queryClient.invalidateQueries({ queryKey: ['/api/account'], exact: true });
    document.getElementById(detailsHeadingId)?.focus();
  };
  const form = { small: true, username: user.username } as const;
  const current = <AccountField kind="password" label={words.fields.currentPassword} />;
  const { sending } = details;
  return (
    <section className="account-part">
      <h3 tabIndex={-1} id={detailsHeadingId}>
        {details.title}
      </h3>
      {account.pendingEmail && <EmailStatus account={account} />}
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

function EmailStatus({ account: { user, emailVerified, pendingEmail } }: { account: Account }) {
  const again = useAccountAction(
    () => callApi('POST /api/account/verification'),
    () => showSuccessToast(words.toasts.mailed),
  );
  const cancel = useAccountAction(
    () => callApi('POST /api/account/email/cancel'),
    async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/account'], exact: true });
      showSuccessToast(words.toasts.kept);
      // The pressed button is gone: the heading takes the focus.
      document.getElementById(detailsHeadingId)?.focus();
    },
  );
  if (emailVerified && !pendingEmail) return null;
  const text = fillPlaceholders(pendingEmail ? pending.text : verify.text, {
    email: user.email,
    pending: pendingEmail ?? '',
  });
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
      <ActionOutcome error={again.error ?? cancel.error} done={again.isSuccess && verify.sentAgain} />
    </div>
  );
}

function RequestList({ account, emailStatus }: { account: Account; emailStatus: ReactNode }) {
  const { at, messages, bookings } = account;
  const inquiries = new Set([...bookings, ...messages].map(({ inquiry }) => inquiry));
  return (
    <section className="account-part">
      <h3>{requests.title}</h3>
      {emailStatus}
      {inquiries.size ? (
        <ul className="account-requests">
          {[...inquiries].map((inquiry) => (
            <li key={inquiry}>
              {bookings.map(
                (booking) =>
                  booking.inquiry === inquiry && <BookingItem key={booking.reference} at={at} booking={booking} />,
              )}
              {messages.map(
                (message) =>
                  message.inquiry === inquiry && <MessageItem key={message.reference} at={at} message={message} />,
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

const quoteLimit = 280;

/** By the server: the browser's clock may be wrong. */
type WithServerTime = Pick<Account, 'at'>;

function messageStateText({ replyBy, answered }: SentMessage, at: string): string {
  if (!replyBy) return requests.listed;
  if (answered) return requests.answered;
  const state = replyBy > at ? requests.waiting : requests.due;
  return fillPlaceholders(state, { time: firmTimeWithoutYear(replyBy) });
}

function MessageItem({ at, message }: { message: SentMessage } & WithServerTime) {
  const { reference, about, text, cut, sentAt } = message;
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
        {requests.sent} <time dateTime={sentAt}>{firmTimeWithoutYear(sentAt)}</time>
      </span>
      <span>{messageStateText(message, at)}</span>
      {text && text.length <= quoteLimit && quote}
      {text.length > quoteLimit && (
        <details>
          <summary>{requests.whole}</summary>
          {quote}
        </details>
      )}
    </div>
  );
}

function BookingItem({ at, booking }: WithServerTime & { booking: AccountBooking }) {
  const { reference, title, startsAt, key } = booking;
  const state = bookingStateText(booking, at);
  return (
    <div className="account-request small">
      <b>{reference}</b>
      <span>{title}</span>
      <span>
        <time dateTime={startsAt}>{visitorTimeWithFirmTime(startsAt, readVisitorClock())}</time>
      </span>
      {state ? <span>{state}</span> : <a href={`/booking#${key}`}>{requests.booking.change}</a>}
    </div>
  );
}

function bookingStateText({ state, held, startsAt }: AccountBooking, at: string): string | undefined {
  const { cancelled, lapsed, held: waiting, over } = requests.booking;
  if (state === 'cancelled') return cancelled;
  if (state === 'lapsed') return lapsed;
  if (held) return fillPlaceholders(waiting, { until: visitorTimeOfDayWithZone(held.until, readVisitorClock()) });
  return startsAt > at ? undefined : over;
}

const sessionsHeadingId = 'account-sign-ins';

function SessionList({ onEnded }: { onEnded: () => void }) {
  const query = useQuery({ ...endpointQuery('GET /api/account/sessions'), staleTime: 0 });
  const end = useAccountAction(() => callApi('POST /api/account/sessions/end'), onEnded);
  const file = useAccountAction(() => downloadFile('/api/account/data', 'my-data.json'));
  const currentFirst = [...(query.data ?? [])].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <section className="account-part">
      <h3 tabIndex={-1} id={sessionsHeadingId}>
        {signIns.title}
      </h3>
      <QueryFailure text={words.panel.sessionsTrouble} query={query} />
      <ul className="account-requests" aria-labelledby={sessionsHeadingId}>
        {currentFirst.map((signIn) => (
          <SessionItem key={signIn.id} signIn={signIn} onEnded={onEnded} />
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
      <ActionOutcome error={end.error ?? file.error} />
    </section>
  );
}

function SessionItem({ signIn, onEnded }: { signIn: AccountSession; onEnded: () => void }) {
  const { id, since, lastUsed, current, browser, system } = signIn;
  const name = browser && system ? fillPlaceholders(signIns.name, { browser, system }) : browser || signIns.unknown;
  const end = useAccountAction(
    () => callApi('POST /api/account/sessions/end-one', { body: { id } }),
    async () => {
      if (current) return onEnded();
      await queryClient.invalidateQueries({ queryKey: ['/api/account/sessions'] });
      showSuccessToast(words.toasts.sessionEnded, { name });
      // The pressed button is gone: the heading takes the focus.
      document.getElementById(sessionsHeadingId)?.focus();
    },
  );
  return (
    <li className="account-request account-sign-in small">
      <b>{current ? fillPlaceholders(signIns.current, { name }) : name}</b>
      <span>{fillPlaceholders(signIns.since, { time: firmTimeWithoutYear(since) })}</span>
      <span>{fillPlaceholders(signIns.lastUsed, { time: firmTimeWithoutYear(lastUsed) })}</span>
      <ActionButton action={end} label={fillPlaceholders(signIns.endOneOf, { name })}>
        {signIns.endOne}
      </ActionButton>
      <ActionOutcome error={end.error} />
    </li>
  );
}
