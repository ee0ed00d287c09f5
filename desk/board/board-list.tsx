import { boardWords as words } from '#content/desk/board.ts';
import type { DeskEnquiry } from '#contract/desk.ts';
import type { SeenBoard } from '../data/board.ts';
import { EnquiryTable, RowGroup } from './enquiry-table.tsx';
import type { useRoving } from './use-roving.ts';

/** The three groups of a board, ordered by the time that is left. */
export function BoardList({
  board,
  waiting,
  roving,
  now,
  onTake,
  answeredOpen,
  onAnswered,
}: {
  board: SeenBoard;
  waiting: readonly DeskEnquiry[];
  roving: ReturnType<typeof useRoving>;
  now: number;
  onTake: (enquiry: DeskEnquiry) => void;
  answeredOpen: boolean;
  onAnswered: () => void;
}) {
  const { groups } = words;
  const { answeredToday, spamToday, client } = board.counts;
  const use = {
    ...{ staff: board.staff, now, onTake },
    ...{ selected: roving.selected, focus: roving.focus, onSelect: roving.select },
  };
  return (
    <EnquiryTable caption={words.caption}>
      <RowGroup enquiries={waiting} use={use} />
      {client > 0 && (
        <RowGroup enquiries={board.client} use={use} head={{ title: groups.client, count: String(client) }} />
      )}
      {answeredToday + spamToday > 0 && (
        <RowGroup
          enquiries={answeredOpen ? board.answered : []}
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
