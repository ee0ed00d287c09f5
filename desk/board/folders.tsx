import { useSearch } from 'wouter';
import { folderNames, boardWords as words } from '#content/desk/board.ts';
import { type Board, type BoardFolder, boardFolders } from '#contract/desk.ts';
import { Folders } from '../ui/folders.tsx';

const query = 'list';

/** Where a list of the board is. */
export const folderAddress = (folder: BoardFolder): string =>
  folder === 'open' ? '/waiting' : `/waiting?${query}=${folder}`;

/** The list that the browser's address names. */
export function useFolder(): BoardFolder {
  const named = new URLSearchParams(useSearch()).get(query);
  return boardFolders.find((folder) => folder === named) ?? 'open';
}

/** The lists of the board. */
export const BoardFolders = ({ folder, counts }: { folder: BoardFolder; counts: Board['counts'] }) => (
  <Folders
    label={words.folders}
    lists={boardFolders.map((one) => ({
      name: folderNames[one],
      href: folderAddress(one),
      count: one === 'open' ? counts.waiting + counts.client : counts[one],
      isOn: one === folder,
    }))}
  />
);
