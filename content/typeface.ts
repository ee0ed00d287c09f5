const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));

export const french = 'éèêëàâçîïôùûüÉÈÀÇ';

/** Characters of the site's fonts. */
export const typeface = `${printableAscii}${french}\u00a0\u2011©®·–—‘’“”…×÷½€£°`;
