import { type FocusEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { boardSentence, folderSentence, promiseParts, boardWords as words } from '#content/desk/board.ts';
import { boardFolders, type DeskRow, type PromiseFigures } from '#contract/desk.ts';
import { type SeenBoard, useBoard } from '../data/board.ts';
import { useInquiryChanges } from '../data/change-inquiry.ts';
import { useOwnChanges } from '../data/own-changes.ts';
import { useGoFind } from '../find/find.tsx';
import { canBeTaken } from '../inquiry/asking.ts';
import { GivePanel } from '../inquiry/give-panel.tsx';
import { NotePanel } from '../inquiry/note-panel.tsx';
import { replyLink } from '../inquiry/reply.ts';
import { KeysLine } from '../keys/keys-line.tsx';
import type { KeyActions } from '../keys/use-keys.ts';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Title } from '../ui/title.tsx';
import { useNow } from '../ui/use-now.ts';
import { useRoving } from '../ui/use-roving.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { CallPanel } from './call-panel.tsx';
import { BoardFolders, folderAddress, useFolder } from './folders.tsx';
import { InquiryTable, RowGroup, SpamTable } from './inquiry-table.tsx';
import { NewBookings } from './new-bookings.tsx';
import { Nobody } from './nobody.tsx';
import { steadyRows } from './steady.ts';
import { NextUp, Today } from './today.tsx';
import { useGone } from './use-gone.ts';

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

/** The rows of a list as somebody works among them: none moves under their hand, what is finished stays for a moment, and one is selected. */
function useBoardRows(board: SeenBoard) {
  const { waiting, client, answered, spam } = board;
  const known = new Map([...waiting, ...client, ...answered, ...spam].map((row) => [row.id, row]));
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  const idsOf = (rows: readonly DeskRow[]) => rows.map(({ id }) => id);
  const steady = useSteady(idsOf(waiting), useOwnChanges());
  const { all, gone } = useGone(steady.rows, idsOf([...client, ...answered]));
  const below = [...client, ...(board.folder === 'answered' ? answered : []), ...spam].filter(
    ({ id }) => !gone.includes(id),
  );
  const roving = useRoving([...steady.rows, ...idsOf(below)]);
  return {
    waiting: rowsOf(all),
    /** What no clock runs for. */
    below,
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
function PromiseLine({ promise }: { promise: PromiseFigures }) {
  const { days, kept, after, half } = promiseParts(promise);
  return (
    <p className="t">
      {days} {kept && <b>{kept}</b>} {after}
      {half && (
        <>
          {' · '}
          {words.half} <b>{half}</b>
        </>
      )}
    </p>
  );
}

/** The rows of a list, ordered by the time that is left. */
function BoardList({
  board,
  rows: { waiting, below, gone, roving },
  now,
  onTake,
}: {
  board: SeenBoard;
  rows: ReturnType<typeof useBoardRows>;
  now: number;
  onTake: (inquiry: DeskRow) => void;
}) {
  const { folder, staff, counts } = board;
  const use = {
    staff,
    now,
    onTake,
    selected: roving.selected,
    focus: roving.focus,
    onSelect: roving.select,
  };
  if (waiting.length + below.length === 0) return null;
  if (folder === 'spam') return <SpamTable inquiries={below} use={use} />;
  return (
    <InquiryTable caption={words.caption}>
      {waiting.length > 0 && <RowGroup inquiries={waiting} use={use} gone={gone} />}
      {below.length > 0 && (
        <RowGroup
          inquiries={below}
          use={use}
          {...(folder === 'answered'
            ? {}
            : { head: { title: words.client, count: folder === 'open' ? counts.client : below.length } })}
        />
      )}
    </InquiryTable>
  );
}

/** Who waits for us, since when, who has it, and what happens today. */
export function BoardScreen({ seat }: { seat: Seat }) {
  const folder = useFolder();
  const { data: board, isPending, refetch } = useBoard(folder);
  if (isPending) return <BoardSkeleton />;
  if (!board) return <Away onAgain={refetch} />;
  return <Board key={board.folder} board={board} seat={seat} />;
}

/** What somebody is about to do. */
type Intent = { what: 'give' | 'note'; inquiry: DeskRow } | { what: 'call' };

/** How many of a list there are, shown or not. */
const sizeOf = ({ folder, counts }: SeenBoard): number =>
  folder === 'open' ? counts.waiting + counts.client : counts[folder];

function Board({ board, seat }: { board: SeenBoard; seat: Seat }) {
  const now = useNow(board.ahead);
  const [, navigate] = useLocation();
  const [intent, setIntent] = useState<Intent | null>(null);
  const changes = useInquiryChanges();
  const { undoOffered } = useTelling();
  const goFind = useGoFind();
  const rows = useBoardRows(board);
  const { roving, selected } = rows;
  const { folder, counts } = board;
  const isSpam = folder === 'spam';
  const hasRows = rows.waiting.length + rows.below.length > 0;
  const take = isSpam ? changes.notSpam : changes.take;

  const onSelected = (act: (inquiry: DeskRow) => void) => () => selected && act(selected);
  const actions: KeyActions = {
    ...(hasRows
      ? {
          j: () => roving.move(1),
          k: () => roving.move(-1),
          enter: onSelected(({ id }) => navigate(`/inquiries/${encodeURIComponent(id)}`)),
          t: onSelected((inquiry) => {
            if (isSpam || canBeTaken(inquiry, seat.person.id)) take(inquiry);
          }),
        }
      : {}),
    ...(hasRows && !isSpam
      ? {
          g: onSelected((inquiry) => setIntent({ what: 'give', inquiry })),
          a: onSelected((inquiry) => changes.answered(inquiry, 'phone')),
          w: onSelected(changes.client),
          r: onSelected((inquiry) => {
            const link = replyLink(inquiry);
            if (link) location.href = link;
          }),
          n: onSelected((inquiry) => setIntent({ what: 'note', inquiry })),
        }
      : {}),
    c: () => setIntent({ what: 'call' }),
    ...(undoOffered ? { z: undoOffered } : {}),
    ...Object.fromEntries(boardFolders.map((one, i) => [i + 1, () => navigate(folderAddress(one))])),
    '/': goFind,
  };
  const close = () => setIntent(null);
  const hidden = sizeOf(board) - board.waiting.length - rows.below.length;
  return (
    <>
      <main className="page" id="main">
        <div className="head head--board">
          <Title live>
            {folder === 'open' ? boardSentence(counts.waiting, counts.late) : folderSentence(folder, counts[folder])}
          </Title>
          {isSpam ? <p>{words.spam.lead}</p> : <PromiseLine promise={board.promise} />}
          <div className="end">
            <div role="status">
              {rows.arrived > 0 && (
                <button type="button" className="lk" onClick={rows.showAll}>
                  {words.arrived(rows.arrived)}
                </button>
              )}
            </div>
            <Button kind="soft" aria-expanded={intent?.what === 'call'} onClick={() => setIntent({ what: 'call' })}>
              {words.call.open}
              {seat.singleKeys && <Cap>C</Cap>}
            </Button>
          </div>
        </div>
        <NextUp consultations={board.today} now={now} />
        {intent?.what === 'call' && <CallPanel onClose={close} />}
        {intent?.what === 'note' && <NotePanel key={intent.inquiry.id} inquiry={intent.inquiry} onClose={close} />}
        {intent?.what === 'give' && (
          <GivePanel
            inquiry={intent.inquiry}
            staff={board.staff}
            self={seat.person.id}
            waiting={board.waiting}
            onGive={(to) => changes.give(intent.inquiry, to)}
            onClose={close}
          />
        )}
        <div className="two two--board">
          <div {...rows.around}>
            <BoardFolders {...{ folder, counts }} />
            {folder === 'open' && counts.waiting === 0 && rows.waiting.length === 0 && (
              <Nobody last={board.answered[0]} staff={board.staff} />
            )}
            <BoardList {...{ board, rows, now }} onTake={take} />
            {hidden > 0 && rows.arrived === 0 && <p className="s line">{words.more(hidden)}</p>}
          </div>
          <aside className="rail" aria-label={words.today.title}>
            <Today consultations={board.today} staff={board.staff} now={now} />
            <NewBookings bookings={board.newBookings} staff={board.staff} now={now} />
          </aside>
        </div>
      </main>
      <KeysLine
        actions={actions}
        singleKeys={seat.singleKeys}
        paused={intent !== null}
        names={isSpam ? { t: words.spam.notSpam } : {}}
      />
    </>
  );
}
