/** What looks like an e-mail address, and what a database quotes of the value it did not like. */
const addresses = /[^\s"'`<>()[\]{},;:=]+@[^\s"'`<>()[\]{},;:=]+/g;
const quotedValues =
  /((?:invalid input \w+|invalid byte sequence|out of range|invalid value)[^"\n]*)"[^\n]*"/gi;
const shownValues = /(\b(?:key|failing row)\b[^(\n]*\([^)\n]*\)[^(\n]*|failing row contains )\([^\n]*\)/gi;

/** An error's words without what somebody typed. Libraries put values into their messages, some of them. */
export const withoutValues = (text: string): string =>
  text.replace(shownValues, '$1(…)').replace(quotedValues, '$1"…"').replace(addresses, '(address)');
