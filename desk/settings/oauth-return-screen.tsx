import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { connectionWords } from '#content/desk/connections.ts';
import { HttpError } from '#contract/client.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { RouterLinkButton, Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { toErrorMessage } from '../ui/text.tsx';
import { findOAuthReturn, forgetOAuthReturn } from './oauth-return.ts';
import { settingsPath } from './settings-frame.tsx';

const words = connectionWords.returned;
const emptyReturn = { code: '', state: '', error: '', iss: '' };

/** The page to which Microsoft or Google sends the browser back after signing in. */
export default function OAuthReturnScreen() {
  const [returned] = useState(findOAuthReturn);
  const [, navigate] = useLocation();
  const { showToast } = useNotifications();
  // A query, not a mutation: it is sent once, although React mounts each component twice in development.
  const { data, error, refetch } = useEndpointQuery(
    'POST /api/desk/connections/finish',
    { body: returned ?? emptyReturn },
    { enabled: returned !== null, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  const isAnswered = data !== undefined || error instanceof HttpError;
  useEffect(() => {
    // Signed out meanwhile: the code is kept until someone has signed in again.
    if (!isAnswered || !findOAuthReturn() || (error instanceof HttpError && error.status === 401)) return;
    forgetOAuthReturn();
    if (!data) return;
    const { adviser, account } = data;
    showToast(words[adviser ? 'calendar' : 'mail'](account));
    const path = adviser ? `${settingsPath('hours')}?adviser=${encodeURIComponent(adviser)}` : settingsPath('mail');
    navigate(path, { replace: true });
  }, [data, error, isAnswered, navigate, showToast]);
  if (error && !(error instanceof HttpError)) return <ServerDownPage onRetry={refetch} />;
  if (returned && !error) return <Skeleton title={words.connecting} />;
  return (
    <Screen title={words.failed} lead={error ? toErrorMessage(error) : words.nothing}>
      <div className="buttons">
        <RouterLinkButton look="primary" href={settingsPath('mail')} label={words.toMail} />
        <RouterLinkButton href={settingsPath('hours')} label={words.toHours} />
      </div>
    </Screen>
  );
}
