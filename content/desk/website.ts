import { type documentGroups, type releaseStates, websiteLimits } from '#contract/desk-website.ts';
import { firmClock, firmDate, firmTimeFormatter } from '../firm-time.ts';
import { upperFirst } from '../letter-case.ts';
import { formatShortWhen } from './board.ts';
import { countInWords, joinWithAnd, numberWord } from './counted.ts';
import { monthDay, monthDayAndTime, shortFirmDate } from './days.ts';

const month = firmTimeFormatter({ month: 'long' });
const monthAndYear = firmTimeFormatter({ month: 'long', year: 'numeric' });

const changesInWords = (count: number): string => countInWords(count, 'change');
const placesInWords = (count: number): string => countInWords(count, 'place');
/** "HR Support", "HR Support and People", "HR Support, People and 2 more". */
const shortList = (names: readonly string[]): string =>
  joinWithAnd(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names);

export const websiteWords = {
  title: 'Website',
  waiting: (count: number): string => `${upperFirst(changesInWords(count))} ${count === 1 ? 'waits' : 'wait'}`,
  waitingForOwner: (count: number): string => `${websiteWords.waiting(count)} for an owner`,
  /** Before the time of the release. */
  seen: 'Visitors see the site of',
  seenOwn: 'Visitors see the words that the site came with.',
  membersLead: 'Members write and preview. Owners publish.',
  when: monthDayAndTime,
  since: (at: string, now: string): string => `since ${formatShortWhen(at, now)}`,
  history: 'History',
  look: 'Look at them, publish',
  lookOnly: 'Look at them',
  watch: 'See its progress',
  drafts: 'What waits',
  draftColumns: { title: 'Not published yet', changes: 'What changes', by: 'Draft by' },
  states: {
    draft: 'Draft',
    drafts: (count: number): string => countInWords(count, 'draft').replace(/^one /, '1 '),
    published: 'Published',
    locked: 'Locked',
    elsewhere: 'Changed elsewhere',
    toMend: (count: number): string => (count === 1 ? 'One field to fix' : `${count} fields to fix`),
  },
  parts: 'The site, part by part',
  columns: { title: 'Part or page', state: 'State', missing: 'Missing', changed: 'Last change' },
  groups: {
    parts: 'Parts',
    services: 'Pages: home and services',
    offers: 'Pages: offers',
    firm: 'Pages: the firm',
    support: 'Pages: support, media and legal',
  } satisfies Record<(typeof documentGroups)[number], string>,
  partsHint: (count: number): string => `${count}, each stands on several pages`,
  missing: (count: number): string => `${count} missing`,
  nothingMissing: 'Nothing missing',
  changedOn: monthDay,
  takes: (seconds: number): string => upperFirst(aboutDuration(seconds)),
  find: {
    label: 'Find a word, a page or a price on the site',
    placeholder: 'Find a word, a page or a price',
    title: 'Found on the site',
    columns: { title: 'Part or page', text: 'What it says' },
    found: (count: number): string =>
      count === 0
        ? 'Nothing on the site has these words.'
        : count === 1
          ? 'Found in one place'
          : `Found in ${count} places${count < websiteLimits.foundTexts ? '' : ' or more'}`,
  },
  left: {
    before: 'Before you open',
    after: 'Still missing',
    lines: (count: number): string => (count === 1 ? '1 line' : `${count} lines`),
    all: (count: number): string => `All ${count} lines`,
  },
  live: {
    title: 'Live now',
    since: 'Since',
    by: 'By',
    note: 'Note',
    undo: (at: string | null): string => `Undo: back to ${at ? monthDay(at) : 'the words the site came with'}`,
    ownersUndo: 'An owner can take it back.',
    own: 'The words that the site came with. Nothing has been published from here yet.',
  },
  empty: {
    title: 'Nothing waits.',
    text: 'There are no drafts. To change something, open its part or page below, or search for its words.',
  },
  failed: {
    strong: 'The last changes weren’t published.',
    more: 'Visitors see the site as it was, and the drafts are kept.',
    open: 'See why',
  },
  ask: {
    title: (owners: readonly string[]): string => `Ask ${shortList(owners)} to publish`,
    anOwner: 'an owner',
    lead: 'Your e-mail program opens with this text. The drafts stay as they are, and you can go on writing.',
    subject: 'Changes wait on the website',
    text: (titles: readonly string[]): string =>
      `${upperFirst(changesInWords(titles.length))} ${titles.length === 1 ? 'waits' : 'wait'} on the website: ${titles.join(', ')}. Please look at them and publish.`,
    send: 'Write the e-mail',
  },
};

export const previewWords = {
  widths: 'Width of the preview',
  computer: 'Computer',
  phone: 'Phone',
  page: 'Page',
  frame: (page: string, width: string): string => `Preview of ${page}: ${width.toLowerCase()}`,
  building: 'Building the preview…',
  /** @param at when the draft was saved, ISO 8601; null without one */
  built: (at: string | null, seconds: number): string =>
    `${at ? `Draft of ${monthDayAndTime(at)}` : 'As published'}, built in ${Math.max(1, Math.round(seconds))} s`,
  failed: 'The preview couldn’t be built.',
};

export const textChangeWords = {
  removed: 'removed:',
  added: 'added:',
  kinds: { added: 'new', removed: 'removed', moved: 'moved' },
  key: { removed: 'Removed', struck: 'is struck through.', added: 'Added', underlined: 'is underlined.' },
};

/** "about 20 seconds", "about a minute". */
const aboutDuration = (seconds: number): string =>
  seconds < 50
    ? `about ${seconds} seconds`
    : seconds < 90
      ? 'about a minute'
      : `about ${Math.round(seconds / 60)} minutes`;

/** Time to switch to a build that still exists, in seconds. */
const keptSeconds = 3;

export const publishWords = {
  title: (count: number): string => `${upperFirst(changesInWords(count))} to publish`,
  lead: 'Against what visitors see now',
  nothing: 'Nothing to publish',
  nothingText: 'There are no drafts.',
  leaveOut: 'Clear the box of what should wait.',
  preview: 'Preview',
  closePreview: 'Close the preview',
  since: (since: string, count: number): string => `${since}, ${placesInWords(count)}`,
  open: 'Open',
  openNamed: (title: string): string => `Open ${title}`,
  blocked: 'This can’t be published yet:',
  mend: 'Put it right',
  panel: {
    title: 'Publish',
    goes: 'Included',
    goesOf: (chosen: number, all: number, count: number): string =>
      `${chosen < all ? `${chosen} of ${changesInWords(all)}` : upperFirst(changesInWords(all))}, ${placesInWords(count)}`,
    by: 'By',
    takes: 'Takes',
    takesOf: (seconds: number): string =>
      `${upperFirst(aboutDuration(seconds))}. Until then visitors see the site as it is`,
    undo: 'Undo',
    undoOf: `One press, about ${keptSeconds} seconds`,
    warnings: (count: number): string =>
      count === 1
        ? 'One change differs from what was agreed.'
        : `${upperFirst(numberWord(count))} changes differ from what was agreed.`,
    note: 'Note',
    noteHint: 'For History, not for visitors.',
    submit: (count: number): string => (count ? `Publish ${changesInWords(count)}` : 'Nothing is ticked'),
    leave: 'Not now, keep the drafts',
    busy: 'Another release is being built. This one can follow it.',
  },
  keys: { x: 'Leave out, take in' },
  stage: {
    waiting: 'Saved, about to build',
    building: (seconds: number, all: number): string => `Building, ${seconds} of about ${all} seconds`,
    checking: 'Checking what was built',
    switching: 'Going live',
    live: (at: string): string => `Live since ${monthDayAndTime(at)}`,
    past: (at: string): string => `Published ${monthDayAndTime(at)}, replaced since`,
    failed: 'Not published. The site is as it was.',
    goesOn: 'Visitors see the site as it was. You can close this page; publishing continues.',
    liveLead: (count: number, byName: string): string => `${upperFirst(changesInWords(count))}, by ${byName}.`,
    backLead: (byName: string): string => `Taken back by ${byName}.`,
    kept: (count: number): string =>
      count === 1 ? 'The draft is kept.' : `${count === 2 ? 'Both' : `All ${numberWord(count)}`} drafts are kept.`,
    keptBack: 'Nothing was taken back.',
    stop: 'Stop',
    steps: {
      saved: 'Saved',
      building: 'Building',
      checking: 'Checking',
      live: 'Live',
    },
    states: {
      done: 'Done',
      now: 'Now',
      next: 'Next',
      later: 'Then',
      stopped: 'Stopped',
      notReached: 'Not reached',
    },
    doneAt: (at: string): string => `Done ${monthDayAndTime(at)}`,
    since: (at: string): string => `Since ${monthDayAndTime(at)}`,
    texts: {
      saved: (number: number, count: number, hasNote: boolean): string =>
        `Release ${number}: ${changesInWords(count)}${hasNote ? ', with your note' : ''}.`,
      savedBack: (number: number): string => `Release ${number}: back to an earlier one.`,
      building: 'Every page is being rebuilt. Visitors keep the site as it is.',
      built: 'Every page was rebuilt.',
      broughtBack: 'The earlier pages were put back.',
      notBuilt: 'It didn’t get further than this.',
      checking: 'Every page is there, every link arrives, no page is too heavy.',
      found: 'Something wasn’t right.',
      live: 'No visitor waits, no message is lost.',
      isLive: (servers: number): string =>
        servers > 1 ? `On ${numberWord(servers)} servers.` : 'Visitors see the new words.',
      isLiveAgain: 'Visitors see the earlier words.',
      notLive: 'Visitors didn’t see any of it.',
      past: 'Visitors saw these words until the next release.',
    },
    bridge: {
      waiting: 'Saved. Building, checking and going live are still to come',
      building: 'Saved. It is being built; checking and going live are still to come',
      checking: 'Saved and built. It is being checked; going live is still to come',
      switching: 'Saved, built and checked. It is going live',
      live: 'Saved, built, checked and live',
      past: 'Saved, built, checked and live until the next release',
      failed: 'Saved. It stopped before it was live',
    },
    servers: {
      title: (count: number): string => `The ${numberWord(count)} servers`,
      columns: { name: 'Server', state: 'State', seconds: 'For' },
      states: {
        waiting: 'Waiting',
        building: 'Building',
        checking: 'Checking',
        switching: 'Built',
        live: 'Live',
        past: 'Live before',
        failed: 'Stopped',
      } satisfies Record<(typeof releaseStates)[number], string>,
      seconds: (seconds: number): string => `${seconds} s`,
      text: 'They go live one after the other. If one is down, the others go on after 90 seconds, and it follows when it is back.',
    },
    what: 'What’s included',
    keeps: 'What is kept',
    places: (count: number, initials: string): string => `${upperFirst(placesInWords(count))}, ${initials}`,
    reads: 'What visitors read now',
    takenBack: 'What was taken back',
    readColumns: { title: 'Part or page', changed: 'Changed', state: 'State' },
    undo: {
      title: 'Undo',
      text: (at: string | null): string =>
        `${at ? `Back to ${monthDayAndTime(at)}` : 'Back to the words that the site came with'}, in a few seconds. These changes become drafts again.`,
      button: 'Undo',
      againTitle: 'Publish them again',
      againText: 'What was taken back goes live again, in a few seconds.',
    },
    leadsTo: (question: string): string => `It leads to “${question}”. With this release that answer is gone.`,
    openField: 'Open that field',
    bringBack: 'Bring the answer back',
    others: (count: number, waits: string): string =>
      `Publish the other ${count === 1 ? 'one' : numberWord(count)}, let ${waits} wait`,
    lookAgain: 'Look at the changes again',
    back: 'Back to Website',
    whatToDo: 'What to do now:',
    mendIt: 'put it right, or let this change wait and publish the others.',
    askMaintainer: 'try again. If it happens again, send this sentence to the person who maintains the server.',
    newDesk: 'The desk itself has a new version with these words.',
    reload: 'Reload the desk',
  },
};

export const historyWords = {
  title: 'History',
  lead: (count: number, since: string): string =>
    `${count === 1 ? 'One release' : `${count} releases`} since ${shortFirmDate(since)}. None is ever erased.`,
  empty: 'Nothing has been published from the desk yet. Visitors see the words that the site came with.',
  list: 'Releases, the newest first',
  /** With the year, unless it is the current one. */
  month: (at: string, now: string): string =>
    (firmDate(at).slice(0, 4) === firmDate(now).slice(0, 4) ? month : monthAndYear)(at),
  day: monthDay,
  clock: firmClock,
  withoutNote: (count: number): string => upperFirst(changesInWords(count)),
  takenBack: 'Taken back',
  live: 'Live now',
  kept: `Kept: back in ${keptSeconds} seconds`,
  builtAgain: (seconds: number): string => `Built again: ${aboutDuration(seconds)}`,
  underWay: 'Under way',
  failed: 'Not published',
  see: 'What visitors see',
  nowhere: 'Nothing to go back to',
  wrote: 'wrote,',
  published: 'published',
  wroteAndPublished: 'wrote and published',
  own: 'The words that the site came with',
  ownWhen: 'the first words',
  back: 'Take back to this one',
  backTo: (at: string): string => `Take back to this one, ${at}`,
  chosen: 'Chosen',
  placesBy: (count: number, initials: string): string => `${upperFirst(placesInWords(count))}, ${initials}`,
  panel: {
    title: (at: string): string => `Take back to ${at}`,
    lead: 'Nothing has changed yet.',
    stays: 'Stays',
    staysOf: (drafts: number, live: string): string =>
      `${drafts ? `${upperFirst(countInWords(drafts, 'draft'))}, and ` : ''}${live} in this list`,
    takes: 'Takes',
    keptTakes: `About ${keptSeconds} seconds, the build is kept`,
    note: 'Note',
    noteOf: (at: string): string => `Taken back to ${at}`,
    submit: 'Take back to this one',
    leave: 'Leave it as it is',
    words: 'What would change',
    nothing: 'It has the same words as the site now.',
    preview: 'How it looked',
  },
  ownersOnly: 'An owner can take the site back.',
  keys: { enter: 'What changed', t: 'Take back to this one' },
};

export const draftConflictWords = {
  title: 'Somebody saved meanwhile',
  lead: (byName: string, title: string, at: string): string =>
    `${byName} saved ${title} (${at}), after you had opened it.`,
  discarded: (title: string): string => `Somebody discarded the draft of ${title} after you had opened it.`,
  safe: 'Nothing is lost.',
  clash: (count: number): string =>
    count === 0
      ? 'Your changes and theirs are in different places.'
      : count === 1
        ? 'One text clashes: choose which one stays.'
        : `${upperFirst(countInWords(count, 'text'))} clash: choose for each.`,
  at: formatShortWhen,
  began: 'Both began with:',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  byMe: 'You, now',
  gone: 'Removed',
  nothing: 'nothing',
  alike: 'These don’t clash; both are kept',
  yours: 'Yours',
  save: 'Save these choices',
  allMine: 'Keep all of mine',
  allTheirs: 'Take all of theirs',
  noted: 'The form opens again with the words that stay.',
};
