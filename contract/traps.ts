// Apart from the schemas, so that the browser, which needs these names alone, is not sent a schema library.

/** A field that people do not see and programs fill in. */
export const trapField = 'website';

/** Seconds from when the page was asked for until its form was sent: a script adds them. */
export const secondsField = 'seconds';

/** No person reads a page, fills two fields and presses a button in fewer seconds, a browser's autofill included. */
export const hastyBelow = 1;
