import type { CSSProperties } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { timeLeft, when } from '#content/desk/board.ts';
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
import { spanPlace } from '../span/span-shape.ts';
import { Oops } from '../ui/oops.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { State } from '../ui/state.tsx';
import { Title } from '../ui/title.tsx';
import { useNow } from '../ui/use-now.ts';
import { Actions } from './actions.tsx';
import { canBeAnswered, canBeTaken, useAsking } from './asking.ts';
import { Panels } from './panels.tsx';
import { PersonSide } from './person-side.tsx';
import { bookLink, replyLink } from './reply.ts';
import { timelineItems } from './timeline-items.ts';
import { WasThisIt } from './was-this-it.tsx';

/** What happened with an enquiry, from its beginning on. @param onRemove asks about a message, by its reference */
function Timeline({
  view,
  now,
  onRemove,
}: {
  view: EnquiryView;
  now: number;
  onRemove: (message: string) => void;
}) {
  const today = new Date(now).toISOString();
  return (
    <section aria-labelledby="happened">
      <h2 className="vh" id="happened">
        {words.happened}
      </h2>
      <ol className="tl">
        {timelineItems(view).map((item, i) => (
          // Lines are only added, so the place of one stays its own.
          // biome-ignore lint/suspicious/noArrayIndexKey: two things can happen in one instant
          <li key={`${item.at} ${i}`} className={item.look}>
            <time className="t" dateTime={item.at}>
              {when(item.at, today)}
            </time>
            <div>
              <h3>
                {item.strong} <small>{item.more}</small>
              </h3>
              {item.text && <p className="pre">{item.text}</p>}
              {item.message && (
                <button type="button" className="lk tl__x" onClick={() => onRemove(item.message)}>
                  {words.removeMessage}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The 24 hours of one enquiry, large: when they began, where they stand, when they end. */
function Crossing({ enquiry, now }: { enquiry: DeskEnquiry; now: number }) {
  const time = enquiryTime(enquiry, now);
  if (!time) return null;
  const at = spanPlace(time.gone);
  const place = time.left !== null && time.left < 0 ? 'is-late' : at > 55 ? 'is-far' : '';
  const today = new Date(now).toISOString();
  return (
    <section
      className={`cross ${place}`}
      style={{ '--at': `${at}%` } as CSSProperties}
      aria-label={words.cross}
    >
      <Span time={time} isNew={enquiry.state === 'new'} large />
      <dl className="t">
        <div>
          <dt>{words.began}</dt>
          <dd>{enquiry.askedAt && when(enquiry.askedAt, today)}</dd>
        </div>
        <div>
          <dt>{time.left === null ? words.answered : words.now}</dt>
          <dd>
            {time.left === null ? when(enquiry.answeredAt ?? enquiry.changedAt, today) : timeLeft(time.left)}
          </dd>
        </div>
        {enquiry.dueAt && (
          <div>
            <dt>{words.until}</dt>
            <dd>{when(enquiry.dueAt, today)}</dd>
          </div>
        )}
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
  const actions: KeyActions = {
    j: turn(1),
    k: turn(-1),
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
        <div className="head">
          <Title live>{enquiry.about}</Title>
          <p>
            <b>{enquiry.name || words.nameless}</b>
            {enquiry.company && `, ${enquiry.company}`}
          </p>
          <p className="end">
            <State state={state} />
            <Holder id={enquiry.takenBy} staff={staff} />
            <span className="t">{enquiry.id}</span>
          </p>
        </div>
        <Crossing enquiry={enquiry} now={now} />
        <div className="two">
          <div>
            <Actions
              {...{ view, changes, asking }}
              onAsk={(what) => ask({ what })}
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
            <Timeline view={view} now={now} onRemove={(message) => ask({ what: 'remove', message })} />
          </div>
          <PersonSide view={view} />
        </div>
      </main>
      <KeysLine actions={actions} singleKeys={seat.singleKeys} paused={asking !== null} />
    </>
  );
}
