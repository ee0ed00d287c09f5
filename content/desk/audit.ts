/** The screen of what staff have done, and how its lines read. */
export const auditScreen = {
  title: 'Record',
  lead: 'What was done at the desk, by whom and when. Nobody can change it.',
  columns: { at: 'When', who: 'Who', what: 'What', on: 'To' },
  filter: 'Whose',
  everybody: 'Everybody',
  more: 'Show earlier ones',
  none: 'Nothing is on record.',
  shown: (lines: number) => (lines === 1 ? 'One entry' : `${lines} entries`),
};

/** Who does something with `npm run staff`. */
export const atTheMachineName = 'At the machine';

/** What it was done to, where that is neither one of the staff nor an inquiry. */
export const auditOn = {
  person: (code: string) => `a person (code ${code})`,
  notice: (id: string) => `notice ${id}`,
  request: 'a request of a person',
  network: 'a network',
  self: 'themselves',
};

/** What somebody did, as a sentence goes on after their name. Whatever is not here is shown as it was noted. */
export const auditWhat: Readonly<Record<string, string>> = {
  'noted a request: access': 'noted that somebody asked what we hold',
  'noted a request: correction': 'noted that somebody asked us to correct something',
  'noted a request: erasure': 'noted that somebody asked to be erased',
  'closed a request: done': 'closed a request as done',
  'closed a request: withdrawn': 'closed a request that was not asked after all',
};
