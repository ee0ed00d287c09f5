import { Link, useLocation, useParams } from 'wouter';
import { enquiryScreen as words } from '#content/desk/enquiry.ts';
import type { EnquiryView } from '#contract/desk.ts';
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
import { Oops } from '../ui/oops.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { State } from '../ui/state.tsx';
import { Title } from '../ui/title.tsx';
import { useNow } from '../ui/use-now.ts';
import { Actions } from './actions.tsx';
import { canBeAnswered, canBeTaken, useAsking } from './asking.ts';
import { Crossing } from './crossing.tsx';
import { Panels } from './panels.tsx';
import { PersonSide } from './person-side.tsx';
import { bookLink, replyLink } from './reply.ts';
import { Timeline } from './timeline.tsx';
import { WasThisIt } from './was-this-it.tsx';

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
