import { useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import type { Account, SentMessage } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { inTimeZoneOfFirm } from '../forms/firm-time.ts';

const { requests, verify } = words.panel;

/** What the user has sent, with when they will hear back; and the question whether the address is theirs. */
export function PanelRequests({ account: { user, emailVerified, messages } }: { account: Account }) {
  const [sent, setSent] = useState(false);
  return (
    <section className="account-part">
      <h3>{requests.title}</h3>
      {!emailVerified && (
        <div className="account-verify" role="status">
          <p>{sent ? verify.sent : verify.text.replace('{email}', user.email)}</p>
          {!sent && (
            <button
              type="button"
              className="account-link"
              onClick={() => call('POST', endpoints.verification).then(() => setSent(true))}
            >
              {verify.again}
            </button>
          )}
        </div>
      )}
      {messages.length ? (
        <ul className="account-requests">
          {messages.map((message) => (
            <Request key={message.reference} {...message} />
          ))}
        </ul>
      ) : (
        <p>{requests.none}</p>
      )}
    </section>
  );
}

function Request({ reference, about, page, sentAt, replyBy }: SentMessage) {
  const state = Date.parse(replyBy) > Date.now() ? requests.waiting : requests.due;
  return (
    <li>
      <b>{reference}</b>
      <span>{about || page || requests.general}</span>
      <span>
        {requests.sent} <time dateTime={sentAt}>{inTimeZoneOfFirm(sentAt)}</time>
      </span>
      <span>{state.replace('{time}', inTimeZoneOfFirm(replyBy))}</span>
    </li>
  );
}
