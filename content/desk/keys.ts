/** What single keys do at the desk, by the key. */
export const keyWords = {
  title: 'All keys',
  hint: 'They work while no field has the focus. You can switch them off under You.',
  off: 'Keyboard shortcuts are switched off. You can switch them on under You.',
  footer: 'Keyboard shortcuts',
  names: {
    j: 'Next',
    k: 'Previous',
    enter: 'Open',
    escape: 'Back',
    t: 'Assign to me',
    g: 'Assign to…',
    a: 'Answered by phone',
    w: 'Waiting for the client',
    r: 'Reply by e-mail',
    n: 'Note',
    c: 'Add a call',
    b: 'Book',
    m: 'Move',
    x: 'Cancel',
    d: 'Today',
    z: 'Undo',
    e: 'Save to a file',
    arrowleft: 'Before',
    arrowright: 'After',
    ...{ 1: 'All open', 2: 'Mine', 3: 'Unassigned', 4: 'Answered', 5: 'Spam' },
    '/': 'Find',
    '?': 'All keys',
  },
  caps: { enter: 'Enter', escape: 'Esc', arrowleft: '←', arrowright: '→' } as Readonly<
    Record<string, string>
  >,
};
