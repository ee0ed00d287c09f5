import { boardWords as words } from '#content/desk/board.ts';
import type { DeskEnquiry } from '#contract/desk.ts';
import type { SeenBoard } from '../data/board.ts';
import { EnquiryTable, RowGroup } from './enquiry-table.tsx';
import type { useBoardRows } from './use-board-rows.ts';

/** The three groups of a board, ordered by the time that is left. */
export function BoardList({
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
