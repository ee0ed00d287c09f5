/**
 * What a browser may break after a hyphen or a dash, and should not: one part is too short to stand alone, or the whole
 * is no longer than a long word, of 15 letters with its hyphen.
 */
export const compounds =
  /(?<![\p{L}\p{N}–-])(?:\p{L}{1,2}-\p{L}+|\p{L}+-\p{L}{1,3}|(?=[\p{L}-]{3,15}(?![\p{L}-]))\p{L}+-\p{L}+|\d+–\d+(?: \p{L}+)?)(?![\p{L}\p{N}–-])/gu;
