import { useState } from 'react';
import { useLocation } from 'wouter';
import { boardSentence, boardWords as words } from '#content/desk/board.ts';
import type { DeskEnquiry } from '#contract/desk.ts';
import { type SeenBoard, useBoard } from '../data/board.ts';
import { useEnquiryChanges } from '../data/change-enquiry.ts';
import { GivePanel } from '../enquiry/give-panel.tsx';
import { NotePanel } from '../enquiry/note-panel.tsx';
import { replyLink } from '../enquiry/reply.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import type { KeyActions } from '../keys/use-keys.ts';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Title } from '../ui/title.tsx';
import { useNow } from '../ui/use-now.ts';
import { BoardList } from './board-list.tsx';
import { CallPanel } from './call-panel.tsx';
import { Nobody } from './nobody.tsx';
import { PromiseLine } from './promise-line.tsx';
import { Today } from './today.tsx';
import { useRoving } from './use-roving.ts';
import { useSteady } from './use-steady.ts';

/** Who waits for us, since when, who has it, and what happens today. */
export function BoardScreen({ seat }: { seat: Seat }) {
  const { data: board, isPending, refetch } = useBoard();
  if (isPending) return <Skeleton title={words.title} />;
  if (!board) return <Away onAgain={refetch} />;
  return <Board board={board} seat={seat} />;
}

/** What somebody is about to do. */
type Intent = { what: 'give' | 'note'; enquiry: DeskEnquiry } | { what: 'call' };

function Board({ board, seat }: { board: SeenBoard; seat: Seat }) {
  const now = useNow(board.ahead);
  const [, navigate] = useLocation();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [answeredOpen, setAnsweredOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const changes = useEnquiryChanges();
  const { undoOffered } = useTelling();
  const goFind = useGoFind();
  const steady = useSteady(
    board.waiting.map(({ id }) => id),
    focused,
  );
  const rows = new Map(
    [...board.waiting, ...board.client, ...board.answered].map((enquiry) => [enquiry.id, enquiry]),
  );
  const waiting = steady.rows.flatMap((id) => rows.get(id) ?? []);
  const below = [...board.client, ...(answeredOpen ? board.answered : [])].map(({ id }) => id);
  const roving = useRoving([...steady.rows, ...below]);
  const selected = rows.get(roving.selected);

  const onSelected = (act: (enquiry: DeskEnquiry) => void) => () => selected && act(selected);
  const actions: KeyActions = {
    ...(rows.size
      ? {
          j: () => roving.move(1),
          k: () => roving.move(-1),
          enter: onSelected(({ id }) => navigate(`/enquiries/${encodeURIComponent(id)}`)),
          t: onSelected(changes.take),
          g: onSelected((enquiry) => setIntent({ what: 'give', enquiry })),
          a: onSelected((enquiry) => changes.answered(enquiry, 'phone')),
          w: onSelected(changes.client),
          r: onSelected((enquiry) => {
            const link = replyLink(enquiry);
            if (link) location.href = link;
          }),
          n: onSelected((enquiry) => setIntent({ what: 'note', enquiry })),
        }
      : {}),
    c: () => setIntent({ what: 'call' }),
    z: undoOffered,
    '/': goFind,
  };
  const close = () => setIntent(null);
  const hidden = board.counts.waiting - board.waiting.length;
  const isEmpty = board.counts.waiting === 0;
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title live>{boardSentence(board.counts.waiting, board.counts.late)}</Title>
          <PromiseLine promise={board.promise} />
          <div className="end">
            <div role="status">
              {steady.arrived > 0 && (
                <button type="button" className="lk" onClick={steady.showAll}>
                  {words.arrived(steady.arrived)}
                </button>
              )}
            </div>
            <Button
              kind="soft"
              aria-expanded={intent?.what === 'call'}
              onClick={() => setIntent({ what: 'call' })}
            >
              {words.call.open}
              {seat.singleKeys && <Cap>C</Cap>}
            </Button>
          </div>
        </div>
        {intent?.what === 'call' && <CallPanel onClose={close} />}
        {intent?.what === 'note' && (
          <NotePanel key={intent.enquiry.id} enquiry={intent.enquiry} onClose={close} />
        )}
        {intent?.what === 'give' && (
          <GivePanel
            enquiry={intent.enquiry}
            staff={board.staff}
            waiting={board.waiting}
            onGive={(to) => changes.give(intent.enquiry, to)}
            onClose={close}
          />
        )}
        <div className="two two--up">
          <div
            {...steady.around}
            onFocus={(event) => {
              setFocused(!!event.target.closest('tr.row'));
              roving.around.onFocus(event);
            }}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
              roving.around.onBlur(event);
            }}
          >
            {isEmpty && <Nobody last={board.answered[0]} staff={board.staff} />}
            {(rows.size > 0 || board.counts.spamToday > 0) && (
              <BoardList
                {...{ board, waiting, roving, now, answeredOpen }}
                onTake={changes.take}
                onAnswered={() => setAnsweredOpen(!answeredOpen)}
              />
            )}
            {hidden > 0 && <p className="s line">{words.more(hidden)}</p>}
          </div>
          <Today consultations={board.today} staff={board.staff} now={now} />
        </div>
      </main>
      <KeysLine actions={actions} singleKeys={seat.singleKeys} paused={intent !== null} />
    </>
  );
}
