import { expect, test } from 'vitest';
import { changedPieces, isSame, valueAt, withValueAt } from './values.ts';

const document = { sections: [{ lead: 'One' }, { lead: 'Two', action: { label: 'Go' } }] };

test('one place changes, and the rest stays the same object', () => {
  const changed = withValueAt(document, ['sections', '1', 'lead'], 'Three');
  expect(valueAt(changed, ['sections', '1', 'lead'])).toBe('Three');
  expect(valueAt(changed, ['sections', '0'])).toBe(document.sections[0]);
  expect(document.sections[1]?.lead).toBe('Two');
});

test('a field that is left out has no key', () => {
  const changed = withValueAt(document, ['sections', '1', 'action'], undefined);
  expect(valueAt(changed, ['sections', '1'])).toEqual({ lead: 'Two' });
  expect(isSame(changed, document)).toBe(false);
  expect(isSame(withValueAt(changed, ['sections', '1', 'action'], { label: 'Go' }), document)).toBe(true);
});

test('words between what begins and ends both texts are shown as changed', () => {
  expect(changedPieces('We help with single cases.', 'We also take on single cases.')).toEqual([
    { text: 'We ', is: 'same' },
    { text: 'help with ', is: 'removed' },
    { text: 'also take on ', is: 'added' },
    { text: 'single cases.', is: 'same' },
  ]);
  expect(changedPieces('a b a', 'a b a b a')).toEqual([
    { text: 'a b ', is: 'same' },
    { text: 'a b ', is: 'added' },
    { text: 'a', is: 'same' },
  ]);
});
