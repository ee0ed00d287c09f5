/**
 * Compounds that must not break: after a hyphen or dash where a part is too short or the whole has up to 15 letters;
 * dates; names of regulations; “&” (“&amp;” in markup) and the word after it.
 */
export const compounds =
  /(?<![\p{L}\p{N}–-])(?:\p{L}{1,2}-\p{L}+|\p{L}+-\p{L}{1,3}|(?=[\p{L}-]{3,15}(?![\p{L}-]))\p{L}+-\p{L}+|\d+–\d+(?: \p{L}+)?|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?|O\. Reg\. \d+\/\d+|&(?:amp;)? \p{L}+)(?![\p{L}\p{N}–-])/gu;
