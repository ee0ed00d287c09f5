import { Link } from 'wouter';
import { calendarChangeWords as words } from '#content/desk/connections.ts';
import type { CalendarChange } from '#contract/desk-connections.ts';
import { Button } from '#ui/button.tsx';
import { useCalendarChanges } from '../data/connections.ts';
import { useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';

/** What advisers did to consultations in their own calendars, until somebody answers. */
export function CalendarChanges() {
  const changes = useCalendarChanges();
  if (!changes?.length) return null;
  return (
    <section className="side-section" aria-labelledby="calendar-changes">
      <h2 id="calendar-changes">{words.title}</h2>
      <ul>
        {changes.map((change) => (
          <Change key={change.reference} change={change} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change }: { change: CalendarChange }) {
  const { reference, name, movedTo } = change;
  const { showToast, showWarning } = useNotifications();
  const { send, busy } = useCall(
    'POST /api/desk/calendar-changes/:reference',
    (_, { body: { answer } }) => showToast(words.done[answer](name, movedTo !== null)),
    showWarning,
  );
  const answer = (given: 'follow' | 'restore') => () =>
    send({ params: { reference }, body: { answer: given, seen: movedTo } });
  return (
    <li>
      <p>{words.sentence(change)}</p>
      <p className="small">
        <Link href={`/diary/${encodeURIComponent(reference)}`}>{reference}</Link>
      </p>
      <div className="buttons note">
        <Button busy={busy} onClick={answer('follow')}>
          {words.follow(movedTo !== null)}
        </Button>
        <Button look="soft" label={words.restore} busy={busy} onClick={answer('restore')} />
      </div>
    </li>
  );
}
