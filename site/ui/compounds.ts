/**
 * What a browser may break, and should not. After a hyphen or a dash: one part is too short to stand alone, or the whole
 * is no longer than a long word, of 15 letters with its hyphen. And within a date, a regulation's name, and between an
 * “&” (in markup “&amp;”) and the word after it.
 */
export const compounds =
  /(?<![\p{L}\p{N}–-])(?:\p{L}{1,2}-\p{L}+|\p{L}+-\p{L}{1,3}|(?=[\p{L}-]{3,15}(?![\p{L}-]))\p{L}+-\p{L}+|\d+–\d+(?: \p{L}+)?|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?|O\. Reg\. \d+\/\d+|&(?:amp;)? \p{L}+)(?![\p{L}\p{N}–-])/gu;
