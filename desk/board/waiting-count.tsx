import { useBoard } from '../data/board.ts';

/** How many wait for us, beside the board's name in the navigation. */
export function WaitingCount() {
  const { data: board } = useBoard();
  return board?.counts.waiting ? <b className="t">{board.counts.waiting}</b> : null;
}
