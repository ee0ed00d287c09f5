import { type FocusEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { boardSentence, boardWords, promiseParts, boardWords as words } from '#content/desk/board.ts';
import type { DeskEnquiry, Promised } from '#contract/desk.ts';
import { type SeenBoard, useBoard } from '../data/board.ts';
import { useEnquiryChanges } from '../data/change-enquiry.ts';
import { useOwnChanges } from '../data/own-changes.ts';
import { canBeTaken } from '../enquiry/asking.ts';
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
import { useTelling } from '../ui/telling.tsx';
import { Title } from '../ui/title.tsx';
import { useNow } from '../ui/use-now.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { CallPanel } from './call-panel.tsx';
import { EnquiryTable, RowGroup } from './enquiry-table.tsx';
import { Nobody } from './nobody.tsx';
import { steadyRows } from './steady.ts';
import { Today } from './today.tsx';
import { useGone } from './use-gone.ts';
import { useRoving } from './use-roving.ts';

/**
 * Rows that stand still under a pointer or the focus.
 * @param fresh their ids as the server has them
 * @param own ids of what this person has just changed
 */
function useSteady(fresh: readonly string[], own: readonly string[]) {
  const [shown, setShown] = useState<readonly string[]>(fresh);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { rows, arrived } = steadyRows(shown, fresh, focused || pointed, own);
  const now = rows.join(' ');
  useEffect(() => setShown(now ? now.split(' ') : []), [now]);
  return {
    rows,
    arrived,
    showAll: () => setShown(fresh),
    /** For what surrounds the rows. A finger that lifts points at nothing any more. */
    around: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(!!target.closest('tr.row')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}

/**
 * The rows of a board as somebody works among them: none moves under their hand, what is finished stays for a moment,
 * and one is selected.
 * @param answeredOpen whether what was answered today is shown
 */
function useBoardRows(board: SeenBoard, answeredOpen: boolean) {
  const known = new Map(
    [...board.waiting, ...board.client, ...board.answered].map((enquiry) => [enquiry.id, enquiry]),
  );
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  const idsOf = (rows: readonly DeskEnquiry[]) => rows.map(({ id }) => id);
  const steady = useSteady(idsOf(board.waiting), useOwnChanges());
  const { all, gone } = useGone(steady.rows, idsOf([...board.client, ...board.answered]));
  const below = (rows: readonly DeskEnquiry[]) => rows.filter(({ id }) => !gone.includes(id));
  const [client, answered] = [below(board.client), answeredOpen ? below(board.answered) : []];
  const roving = useRoving([...steady.rows, ...idsOf(client), ...idsOf(answered)]);
  return {
    waiting: rowsOf(all),
    client,
    answered,
    /** Ids of what is finished and still stands among what waits. */
    gone,
    arrived: steady.arrived,
    showAll: steady.showAll,
    roving,
    /** What the keys are about. */
    selected: known.get(roving.selected),
    /** For what surrounds the rows. */
    around: {
      ...steady.around,
      onFocus: (event: FocusEvent) => {
        steady.around.onFocus(event);
        roving.around.onFocus(event);
      },
      onBlur: (event: FocusEvent) => {
        steady.around.onBlur(event);
        roving.around.onBlur(event);
      },
    },
  };
}

/** How the promise was kept, beside the heading. */
function PromiseLine({ promise }: { promise: Promised }) {
  const { days, kept, after, half } = promiseParts(promise);
  return (
    <p className="t">
      {days} {kept && <b>{kept}</b>} {after}
      {half && (
        <>
          {' · '}
          {boardWords.half} <b>{half}</b>
        </>
      )}
    </p>
  );
}

/** The three groups of a board, ordered by the time that is left. */
function BoardList({
  board,
  rows: { waiting, client, answered, gone, roving },
  now,
  onTake,
  answeredOpen,
  onAnswered,
}: {
  board: SeenBoard;
  rows: ReturnType<typeof useBoardRows>;
  now: number;
  onTake: (enquiry: DeskEnquiry) => void;
  answeredOpen: boolean;
  onAnswered: () => void;
}) {
  const { groups } = words;
  const { counts } = board;
  const { answeredToday, spamToday } = counts;
  const use = {
    ...{ staff: board.staff, now, onTake },
    ...{ selected: roving.selected, focus: roving.focus, onSelect: roving.select },
  };
  return (
    <EnquiryTable caption={words.caption} isBare={waiting.length + client.length + answered.length === 0}>
      <RowGroup enquiries={waiting} use={use} gone={gone} />
      {counts.client > 0 && (
        <RowGroup
          enquiries={client}
          use={use}
          head={{ title: groups.client, count: String(counts.client) }}
        />
      )}
      {answeredToday + spamToday > 0 && (
        <RowGroup
          enquiries={answered}
          use={use}
          head={{
            title: groups.answered,
            count: groups.answeredCount(answeredToday, spamToday),
            action: board.answered.length > 0 && (
              <button type="button" className="lk" aria-expanded={answeredOpen} onClick={onAnswered}>
                {answeredOpen ? groups.hide : groups.show}
              </button>
            ),
          }}
        />
      )}
    </EnquiryTable>
  );
}

/** Who waits for us, since when, who has it, and what happens today. */
export function BoardScreen({ seat }: { seat: Seat }) {
  const { data: board, isPending, refetch } = useBoard();
  if (isPending) return <BoardSkeleton />;
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
  const changes = useEnquiryChanges();
  const { undoOffered } = useTelling();
  const goFind = useGoFind();
  const rows = useBoardRows(board, answeredOpen);
  const { roving, selected } = rows;
  const hasRows = rows.waiting.length + rows.client.length + rows.answered.length > 0;

  const onSelected = (act: (enquiry: DeskEnquiry) => void) => () => selected && act(selected);
  const actions: KeyActions = {
    ...(hasRows
      ? {
          j: () => roving.move(1),
          k: () => roving.move(-1),
          enter: onSelected(({ id }) => navigate(`/enquiries/${encodeURIComponent(id)}`)),
          t: onSelected((enquiry) => {
            if (canBeTaken(enquiry, seat.person.id)) changes.take(enquiry);
          }),
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
    ...(undoOffered ? { z: undoOffered } : {}),
    '/': goFind,
  };
  const close = () => setIntent(null);
  const hidden = board.counts.waiting - board.waiting.length;
  const isEmpty = rows.waiting.length === 0 && board.counts.waiting === 0;
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title live>{boardSentence(board.counts.waiting, board.counts.late)}</Title>
          <PromiseLine promise={board.promise} />
          <div className="end">
            <div role="status">
              {rows.arrived > 0 && (
                <button type="button" className="lk" onClick={rows.showAll}>
                  {words.arrived(rows.arrived)}
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
            self={seat.person.id}
            waiting={board.waiting}
            onGive={(to) => changes.give(intent.enquiry, to)}
            onClose={close}
          />
        )}
        <div className="two two--up">
          <div {...rows.around}>
            {isEmpty && <Nobody last={board.answered[0]} staff={board.staff} />}
            {(hasRows || board.answered.length > 0 || board.counts.spamToday > 0) && (
              <BoardList
                {...{ board, rows, now, answeredOpen }}
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
