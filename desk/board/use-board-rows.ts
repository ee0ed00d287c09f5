import type { FocusEvent } from 'react';
import type { DeskEnquiry } from '#contract/desk.ts';
import type { SeenBoard } from '../data/board.ts';
import { useOwnChanges } from '../data/own-changes.ts';
import { useGone } from './use-gone.ts';
import { useRoving } from './use-roving.ts';
import { useSteady } from './use-steady.ts';

/**
 * The rows of a board as somebody works among them: none moves under their hand, what is finished stays for a moment,
 * and one is selected.
 * @param answeredOpen whether what was answered today is shown
 */
export function useBoardRows(board: SeenBoard, answeredOpen: boolean) {
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
