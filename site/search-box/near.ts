/** The mistakes in a word that are taken for one of typing: none in a short one, whose neighbours mean something else. */
const mistakesIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether a word may be meant that is spelled nearly like the one that was typed: a letter too many, too few, another,
 * or two that have changed places. The first letter is nearly always right.
 */
export function isNear(typed: string, word: string): boolean {
  const most = mistakesIn(typed);
  if (!most || typed[0] !== word[0] || Math.abs(typed.length - word.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + Number(!same),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, line];
  }
  return at(last, word.length) <= most;
}

const at = (line: readonly number[], index: number): number => line[index] ?? Number.POSITIVE_INFINITY;
