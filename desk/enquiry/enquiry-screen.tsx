import { Link, useLocation, useParams } from 'wouter';
import { boardWords, timeLeft, when } from '#content/desk/board.ts';
import { enquiryScreen as words } from '#content/desk/enquiry.ts';
import type { DeskEnquiry, EnquiryView } from '#contract/desk.ts';
import { Holder } from '../board/holder.tsx';
import { useBoard } from '../data/board.ts';
import { Refused } from '../data/call.ts';
import { useEnquiryChanges } from '../data/change-enquiry.ts';
import { useEnquiry } from '../data/enquiry.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import type { KeyActions } from '../keys/use-keys.ts';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { enquiryTime } from '../span/enquiry-time.ts';
import { Span } from '../span/span.tsx';
import { Oops } from '../ui/oops.tsx';
import { Phone } from '../ui/phone.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { State } from '../ui/state.tsx';
import { Title } from '../ui/title.tsx';
import { useNow } from '../ui/use-now.ts';
import { Actions } from './actions.tsx';
import { canBeAnswered, canBeTaken, useAsking } from './asking.ts';
import { Panels } from './panels.tsx';
import { PersonSide } from './person-side.tsx';
import { bookLink, replyLink } from './reply.ts';
import { type TimelineItem, timelineItems } from './timeline-items.ts';
import { WasThisIt } from './was-this-it.tsx';

/** Removes a message on a press, once that was asked. */
const Remove = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="lk tl__x" onClick={onPress}>
    {words.removeMessage}
  </button>
);

interface ItemsProps {
  now: number;
  /** Asks about a message, by its reference. */
  onRemove: (message: string) => void;
}

/** What the client said or booked last. */
function Latest({ item, now, onRemove }: ItemsProps & { item: TimelineItem }) {
  const { at, strong, more, text, message } = item;
  return (
    <article className="msg">
      <header>
        <h2>
          <b>{strong}</b> {more}
        </h2>
        <time className="t" dateTime={at}>
          {when(at, new Date(now).toISOString())}
        </time>
      </header>
      {text && <p className="pre">{text}</p>}
      {message && <Remove onPress={() => onRemove(message)} />}
    </article>
  );
}

/** What else happened with an enquiry, the latest first. */
function Timeline({ items, now, onRemove }: ItemsProps & { items: readonly TimelineItem[] }) {
  const today = new Date(now).toISOString();
  return (
    <section aria-labelledby="happened">
      <h2 className="tlh" id="happened">
        {words.happened}
      </h2>
      <ol className="tl">
        {items.toReversed().map((item, i) => (
          // Of two things in one instant, each has its place from the first on.
          // biome-ignore lint/suspicious/noArrayIndexKey: two things can happen in one instant
          <li key={`${item.at} ${items.length - i}`} className={item.look}>
            <time className="t" dateTime={item.at}>
              {when(item.at, today)}
            </time>
            <div>
              <h3>
                {item.strong} <small>{item.more}</small>
              </h3>
              {item.text && <p className="pre">{item.text}</p>}
              {item.message && <Remove onPress={() => onRemove(item.message)} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The 24 hours of one enquiry: how much is left, when they began, when they end. */
function TimeLeft({ enquiry, now }: { enquiry: DeskEnquiry; now: number }) {
  const time = enquiryTime(enquiry, now);
  if (!time) return null;
  const today = new Date(now).toISOString();
  const { askedAt, dueAt, answeredAt, changedAt, state } = enquiry;
  return (
    <section className={`side tleft${(time.left ?? 0) < 0 ? ' is-late' : ''}`} aria-label={words.cross}>
      <h2>
        {time.left === null ? time.name : timeLeft(time.left)}{' '}
        {time.left !== null && time.left >= 0 && <small>{words.ofPromise(time.closed)}</small>}
      </h2>
      <Span time={time} isNew={state === 'new'} large />
      <dl className="t">
        <div>
          <dt>{words.began}</dt> <dd>{askedAt && when(askedAt, today)}</dd>
        </div>
        <div>
          <dt>{dueAt ? words.until : words.answered}</dt>{' '}
          <dd>{when(dueAt ?? answeredAt ?? changedAt, today)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Everything about one enquiry, and what to do with it. */
export function EnquiryScreen({ seat }: { seat: Seat }) {
  const { id = '' } = useParams();
  const { data: view, error, isPending, refetch } = useEnquiry(id);
  if (isPending) return <Skeleton title={id} />;
  if (error instanceof Refused && error.status === 404)
    return (
      <Oops title={id}>
        <p>{error.message}</p>
        <div className="acts">
          <Link className="b b--go" href="/waiting">
            {words.back}
          </Link>
        </div>
      </Oops>
    );
  if (!view) return <Away onAgain={refetch} />;
  return <Enquiry key={id} view={view} seat={seat} />;
}

function Enquiry({ view, seat }: { view: EnquiryView; seat: Seat }) {
  const { enquiry } = view;
  const { data: board } = useBoard();
  const now = useNow(board?.ahead ?? 0);
  const { asking, ask } = useAsking(enquiry.state);
  const [, navigate] = useLocation();
  const changes = useEnquiryChanges();
  const goFind = useGoFind();
  const staff = board?.staff ?? [];
  const waiting = board?.waiting ?? [];
  const { state } = enquiry;
  const waits = state === 'new' || state === 'taken';
  const reply = replyLink(enquiry);

  /** To the enquiry that waits before or after this one. */
  const turn = (by: 1 | -1) => () => {
    const next = waiting[waiting.findIndex(({ id }) => id === enquiry.id) + by];
    if (next) navigate(`/enquiries/${encodeURIComponent(next.id)}`);
  };
  const items = timelineItems(view);
  const latest = items.findLast(({ look }) => look === 'them');
  const onRemove = (message: string) => ask({ what: 'remove', message });
  const actions: KeyActions = {
    j: turn(1),
    k: turn(-1),
    ...(state === 'spam' ? { t: () => changes.notSpam(enquiry) } : {}),
    ...(canBeTaken(enquiry, seat.person.id) ? { t: () => changes.take(enquiry) } : {}),
    ...(waits ? { g: () => ask({ what: 'give' }) } : {}),
    ...(canBeAnswered(state) ? { a: () => changes.answered(enquiry, 'phone') } : {}),
    ...(waits || state === 'answered' ? { w: () => changes.client(enquiry) } : {}),
    ...(reply ? { r: () => location.assign(reply) } : {}),
    n: () => ask({ what: 'note' }),
    ...(state === 'spam' ? {} : { b: () => navigate(bookLink(enquiry)) }),
    ...(view.undoUntil ? { z: () => changes.undo(enquiry) } : {}),
    escape: () => navigate('/waiting'),
    '/': goFind,
  };
  return (
    <>
      <main className="page" id="main">
        <p className="crumb">
          <Link href="/waiting">{words.back}</Link>
        </p>
        <div className="head head--enquiry">
          <Title live>{enquiry.name || words.nameless}</Title>
          <p>
            {[enquiry.company, enquiry.about].filter(Boolean).join(', ')}
            {enquiry.phone && (
              <span className="only-s">
                <Phone className="lk" of={enquiry.phone} say={boardWords.today.phone} />
              </span>
            )}
          </p>
          <p className="end">
            <State of={enquiry} />
            {enquiry.takenBy && <Holder id={enquiry.takenBy} staff={staff} />}
            <span className="t">{enquiry.id}</span>
            {enquiry.dueAt && <b className="t only-s">{timeLeft(Date.parse(enquiry.dueAt) - now)}</b>}
          </p>
        </div>
        <div className="two">
          <div>
            {latest && <Latest item={latest} {...{ now, onRemove }} />}
            <Actions
              {...{ view, changes, asking }}
              onAsk={(what) => ask({ what })}
              onGo={navigate}
              keys={seat.singleKeys}
              self={seat.person.id}
            />
            {asking && (
              <Panels
                key={asking.what}
                {...{ asking, view, staff, now, changes }}
                self={seat.person.id}
                onClose={() => ask(null)}
              />
            )}
            <WasThisIt enquiry={enquiry.id} />
            <Timeline items={items.filter((item) => item !== latest)} {...{ now, onRemove }} />
          </div>
          <div>
            <TimeLeft enquiry={enquiry} now={now} />
            <PersonSide view={view} />
          </div>
        </div>
      </main>
      <KeysLine
        actions={actions}
        singleKeys={seat.singleKeys}
        paused={asking !== null}
        names={state === 'spam' ? { t: words.notSpam } : {}}
      />
    </>
  );
}
