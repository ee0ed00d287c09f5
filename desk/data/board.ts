import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Board, type BoardFolder, boardPath } from '#contract/desk.ts';
import { callIfChanged } from './call.ts';

/** How often an open board asks whether it has changed, in ms. A hidden tab does not ask. */
const askedEvery = 4000;

/** How much later it was at the server than here when the board was read, in ms: clocks of computers differ. */
export type SeenBoard = Board & { ahead: number };

/** What of the desk changes with every change of an inquiry. */
export const boardKey = ['board'];

/** Whether mail is only kept, because no mail server is set. */
export const useMailKept = (): boolean => useBoard().data?.alarm?.kind === 'no-mail';

/** A list of the board as it is, asked for again and again. */
export function useBoard(folder: BoardFolder = 'open') {
  const queries = useQueryClient();
  const queryKey = [...boardKey, folder];
  return useQuery({
    queryKey,
    queryFn: async (): Promise<SeenBoard> => {
      const known = queries.getQueryData<SeenBoard>(queryKey);
      const board = await callIfChanged<Board>(boardPath(folder), known?.version);
      if (board) return { ...board, ahead: Date.parse(board.at) - Date.now() };
      if (known) return known;
      throw new Error('The server says that nothing has changed since nothing.');
    },
    refetchInterval: askedEvery,
    // Until another list has come, the one before stands.
    placeholderData: (before) => before,
  });
}
