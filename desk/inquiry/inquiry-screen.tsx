import { Link, useLocation, useParams } from 'wouter';
import { boardWords, timeLeft, when } from '#content/desk/board.ts';
import { inquiryScreen as words } from '#content/desk/inquiry.ts';
import type { DeskInquiry, InquiryView } from '#contract/desk.ts';
import { Holder } from '../board/holder.tsx';
import { useBoard } from '../data/board.ts';
import { Refused } from '../data/call.ts';
import { useInquiryChanges } from '../data/change-inquiry.ts';
import { useInquiry } from '../data/inquiry.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import type { KeyActions } from '../keys/use-keys.ts';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { inquiryTime } from '../span/inquiry-time.ts';
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

/** What else happened with an inquiry, the latest first. */
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

/** The 24 hours of one inquiry: how much is left, when they began, when they end. */
function TimeLeft({ inquiry, now }: { inquiry: DeskInquiry; now: number }) {
  const time = inquiryTime(inquiry, now);
  if (!time) return null;
  const today = new Date(now).toISOString();
  const { askedAt, dueAt, answeredAt, changedAt, state } = inquiry;
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
          <dt>{dueAt ? words.until : words.answered}</dt> <dd>{when(dueAt ?? answeredAt ?? changedAt, today)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Everything about one inquiry, and what to do with it. */
export function InquiryScreen({ seat }: { seat: Seat }) {
  const { id = '' } = useParams();
  const { data: view, error, isPending, refetch } = useInquiry(id);
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
  return <Inquiry key={id} view={view} seat={seat} />;
}

function Inquiry({ view, seat }: { view: InquiryView; seat: Seat }) {
  const { inquiry } = view;
  const { data: board } = useBoard();
  const now = useNow(board?.ahead ?? 0);
  const { asking, ask } = useAsking(inquiry.state);
  const [, navigate] = useLocation();
  const changes = useInquiryChanges();
  const goFind = useGoFind();
  const staff = board?.staff ?? [];
  const waiting = board?.waiting ?? [];
  const { state } = inquiry;
  const waits = state === 'new' || state === 'assigned';
  const reply = replyLink(inquiry);

  /** To the inquiry that waits before or after this one. */
  const turn = (by: 1 | -1) => () => {
    const next = waiting[waiting.findIndex(({ id }) => id === inquiry.id) + by];
    if (next) navigate(`/inquiries/${encodeURIComponent(next.id)}`);
  };
  const items = timelineItems(view);
  const latest = items.findLast(({ look }) => look === 'them');
  const onRemove = (message: string) => ask({ what: 'remove', message });
  const actions: KeyActions = {
    j: turn(1),
    k: turn(-1),
    ...(state === 'spam' ? { t: () => changes.notSpam(inquiry) } : {}),
    ...(canBeTaken(inquiry, seat.person.id) ? { t: () => changes.take(inquiry) } : {}),
    ...(waits ? { g: () => ask({ what: 'give' }) } : {}),
    ...(canBeAnswered(state) ? { a: () => changes.answered(inquiry, 'phone') } : {}),
    ...(waits || state === 'answered' ? { w: () => changes.client(inquiry) } : {}),
    ...(reply ? { r: () => location.assign(reply) } : {}),
    n: () => ask({ what: 'note' }),
    ...(state === 'spam' ? {} : { b: () => navigate(bookLink(inquiry)) }),
    ...(view.undoUntil ? { z: () => changes.undo(inquiry) } : {}),
    escape: () => navigate('/waiting'),
    '/': goFind,
  };
  return (
    <>
      <main className="page" id="main">
        <p className="crumb">
          <Link href="/waiting">{words.back}</Link>
        </p>
        <div className="head head--inquiry">
          <Title live>{inquiry.name || words.nameless}</Title>
          <p>
            {[inquiry.company, inquiry.about].filter(Boolean).join(', ')}
            {inquiry.phone && (
              <span className="only-s">
                <Phone className="lk" of={inquiry.phone} say={boardWords.today.phone} />
              </span>
            )}
          </p>
          <p className="end">
            <State of={inquiry} />
            {inquiry.assigneeId && <Holder id={inquiry.assigneeId} staff={staff} />}
            <span className="t">{inquiry.id}</span>
            {inquiry.dueAt && <b className="t only-s">{timeLeft(Date.parse(inquiry.dueAt) - now)}</b>}
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
            <WasThisIt inquiry={inquiry.id} />
            <Timeline items={items.filter((item) => item !== latest)} {...{ now, onRemove }} />
          </div>
          <div>
            <TimeLeft inquiry={inquiry} now={now} />
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
