/** Why a release could not be built; shown below “Not published”. */
export const buildProblems = {
  /** @param needed in MB @param megabytes how many are free */
  disk: (needed: number, megabytes: number): string =>
    `The disk is nearly full: a build needs ${needed} MB, and ${megabytes} MB are free.`,
  diskFull: 'The disk filled up while the build was running.',
  tooLong: 'The build took longer than five minutes and was ended.',
  memory: 'The build ran out of memory.',
  ended: 'The build was ended by the system, most likely because memory ran short.',
  stopped: 'The build was stopped.',
  notBegun: (message: string): string => `The build couldn’t start: ${message}`,
  /** @param file with the build's output */
  failed: (file: string): string =>
    `The build failed. Details are in ${file}, for the person who maintains the server.`,
  /** @param title of the document */
  refused: (title: string, sentence: string): string => `${title} can’t be built as it is: ${sentence}`,
  missing: (page: string): string => `The page ${page} is missing from the build.`,
  empty: (page: string): string => `The page ${page} has no words in it.`,
  heavy: (page: string, kilobytes: number): string => `${page} is ${kilobytes} kB too heavy.`,
  unfilled: (page: string, placeholder: string): string => `${page} shows ${placeholder}: nothing was filled in there.`,
  removedAnswer: (page: string): string => `${page} links to an answer that you are removing.`,
  nowhere: (page: string): string => `${page} has a link that leads nowhere.`,
  noSuchPage: (page: string, href: string): string => `${page} links to ${href}, and there’s no such page.`,
  noSuchPlace: (page: string, href: string): string => `${page} links to ${href}, and that page has no such place.`,
};
