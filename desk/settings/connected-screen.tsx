import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { connectionWords } from '#content/desk/connections.ts';
import { HttpError } from '#contract/client.ts';
import { useAnswer } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { ButtonLink, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { sentenceOf } from '../ui/text.tsx';
import { forgetReturned, whatReturned } from './returned.ts';
import { settingsPath } from './settings-frame.tsx';

const words = connectionWords.returned;
const nothing = { code: '', state: '', error: '', iss: '' };

/** The way back from Microsoft or Google. */
export default function ConnectedScreen() {
  const [returned] = useState(whatReturned);
  const [, navigate] = useLocation();
  const { showToast } = useNotifications();
  // A query, not a change: it is sent once, although development mounts each screen twice.
  const { data, error, refetch } = useAnswer(
    'POST /api/desk/connections/finish',
    { body: returned ?? nothing },
    { enabled: returned !== null, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  const isAnswered = data !== undefined || error instanceof HttpError;
  useEffect(() => {
    // Signed out meanwhile: it goes on after signing in.
    if (!isAnswered || !whatReturned() || (error instanceof HttpError && error.status === 401)) return;
    forgetReturned();
    if (!data) return;
    const { adviser, account } = data;
    showToast(words[adviser ? 'calendar' : 'mail'](account));
    const path = adviser ? `${settingsPath('hours')}?adviser=${encodeURIComponent(adviser)}` : settingsPath('mail');
    navigate(path, { replace: true });
  }, [data, error, isAnswered, navigate, showToast]);
  if (error && !(error instanceof HttpError)) return <ServerDown onRetry={refetch} />;
  if (returned && !error) return <Skeleton title={words.connecting} />;
  return (
    <Screen title={words.failed} lead={error ? sentenceOf(error) : words.nothing}>
      <div className="buttons">
        <ButtonLink look="primary" href={settingsPath('mail')} label={words.toMail} />
        <ButtonLink href={settingsPath('hours')} label={words.toHours} />
      </div>
    </Screen>
  );
}
