import { useState } from 'react';
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
import { Actions, type Asking } from './actions.tsx';
import { Crossing } from './crossing.tsx';
import { GivePanel } from './give-panel.tsx';
import { NotForUsPanel } from './not-for-us-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { PersonSide } from './person-side.tsx';
import { replyLink } from './reply.ts';
import { Timeline } from './timeline.tsx';

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
  const [asking, setAsking] = useState<Asking | null>(null);
  const [, navigate] = useLocation();
  const changes = useEnquiryChanges();
  const goFind = useGoFind();
  const staff = board?.staff ?? [];
  const waiting = board?.waiting ?? [];
  const close = () => setAsking(null);
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
    ...(state === 'spam' ? {} : { t: () => changes.take(enquiry) }),
    ...(waits ? { g: () => setAsking('give') } : {}),
    ...(waits || state === 'client' ? { a: () => changes.answered(enquiry, 'phone') } : {}),
    ...(waits || state === 'answered' ? { w: () => changes.client(enquiry) } : {}),
    ...(reply ? { r: () => location.assign(reply) } : {}),
    n: () => setAsking('note'),
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
              onAsk={setAsking}
              keys={seat.singleKeys}
              self={seat.person.id}
            />
            {asking === 'give' && (
              <GivePanel
                {...{ enquiry, staff, waiting }}
                onGive={(to) => changes.give(enquiry, to)}
                onClose={close}
              />
            )}
            {asking === 'note' && <NotePanel enquiry={enquiry} onClose={close} />}
            {asking === 'not-for-us' && (
              <NotForUsPanel
                enquiry={enquiry}
                onChoose={(mail) => changes.notForUs(enquiry, mail)}
                onClose={close}
              />
            )}
            <Timeline view={view} now={now} />
          </div>
          <PersonSide view={view} />
        </div>
      </main>
      <KeysLine actions={actions} singleKeys={seat.singleKeys} paused={asking !== null} />
    </>
  );
}
