const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));

export const frenchLetters = 'éèêëàâçîïôùûüÉÈÀÇ';

/** The characters that the site's fonts contain. */
export const typefaceCharacters = `${printableAscii}${frenchLetters}\u00a0\u2011©®·–—‘’“”…×÷½€£°`;
