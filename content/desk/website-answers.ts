// What the server answers about editing and publishing the website at the desk.
const nameOrDefault = (byName: string | undefined): string => byName ?? 'Somebody';

export const websiteAnswers = {
  unknownDocument: 'There is nothing of that name to change.',
  notInForm: 'This isn’t changed here. Please discard the draft, and change the fields that are shown.',
  noDraft: 'This draft has been published or discarded already.',
  tooLarge: 'This is too much for one part of the site. Please shorten it: nothing was saved.',
  unreadable: 'We couldn’t read what was typed, and nothing was saved. Please open the page again.',
  savedMeanwhile: (byName: string | undefined) =>
    `${nameOrDefault(byName)} has saved this meanwhile. Please look at both versions.`,
  draftChanged: (title: string) => `${title} was saved again meanwhile. Please look at the changes once more.`,
  ownersOnly: 'Only an owner can publish. Your drafts are saved: please ask an owner.',
  otherLive: (byName: string | undefined) =>
    `${nameOrDefault(byName)} has published meanwhile. Please look at the changes once more.`,
  underWay: 'A release is being published right now. Please wait until it is live.',
  hasProblems: (titles: readonly string[]) =>
    `Before this can be published, something has to be put right: ${titles.join(', ')}.`,
  nothing: 'These drafts match what visitors already see.',
  unknownRelease: 'There is no such release.',
  neverLive: 'That release was never live, so there is nothing to go back to.',
  isLive: 'Visitors see that release already.',
  notStopped: 'This release can’t be stopped any more.',
  stopped: (byName: string | undefined) => `${nameOrDefault(byName)} stopped it. The site is as it was.`,
  restarted: 'The server was restarted while it was building. It is building again.',
  unknownPreview: 'This preview is gone. Please open it again.',
  leftOut: (titles: readonly string[]) => `Drafts with a wrong field are shown as published: ${titles.join(', ')}.`,
  newerPreview: 'A newer preview took its place.',
  noPhotograph: 'There is no such photograph.',
  photographTooLarge: 'That photograph is larger than 15 MB. Please choose a smaller one.',
  tooManyPixels: 'That photograph has more than 60 million pixels. Please choose a smaller one.',
  notAPhotograph: 'That file isn’t a photograph we can use. Please choose a JPEG, PNG, WebP or AVIF file.',
  unreadableFile: 'This has to be a document of the site: JSON, saved as UTF-8.',
  fileRefused: (file: string, sentence: string) => `${file}: ${sentence}`,
  noneImported: 'Nothing was imported.',
  nothingToImport: (folder: string) => `There is no document of this site in ${folder}, or in data/ below it.`,
  outsideCrop: 'The crop lies outside the photograph. Please set it again.',
};

export const websiteLogLines = {
  behind: (number: number) =>
    `this server doesn’t serve release ${number}, which the database says is live, as when another server was first or a backup was restored: it builds and serves it`,
  behindOwn:
    'the database knows of no release, as after a restored backup: this server goes back to the words of the code',
};

const whereItSaysWhy = 'The desk says why, under Website.';

export const websiteAlarms = {
  failed: (number: number) => `Release ${number} of the website wasn’t published. ${whereItSaysWhy}`,
  waits: (number: number) => `Release ${number} of the website has waited for ten minutes. ${whereItSaysWhy}`,
  behind: 'A server has shown an older version of the website for ten minutes. Its log says why.',
};

export const websiteAuditTargetWords = {
  release: (number: number, what: string) => (what ? `release ${number}: ${what}` : `release ${number}`),
};

/** Where a draft differs, in one line: "Heading and 2 more places". */
export const summarizePlaces = (places: readonly string[]): string => {
  const [one = '', ...others] = new Set(places);
  return others.length ? `${one} and ${others.length === 1 ? 'one more place' : `${others.length} more places`}` : one;
};
