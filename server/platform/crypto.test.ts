import { expect, test } from 'vitest';
import { Seal } from './crypto.ts';

const seal = new Seal('a secret of the server', 'tests');

test('sealed text opens for its owner only, unaltered, and differs each time', () => {
  const closed = seal.close('JBSWY3DPEHPK3PXP', 'ana');
  expect(closed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal.open(closed, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect(seal.close('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(closed);
  expect(() => seal.open(closed, 'bob')).toThrow();
  expect(() => new Seal('another secret', 'tests').open(closed, 'ana')).toThrow();
  const [iv = '', tag = '', text = ''] = closed.split('.');
  const other = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
  for (const altered of [[iv, tag, other].join('.'), [iv, tag.slice(0, 8), text].join('.'), ''])
    expect(() => seal.open(altered, 'ana')).toThrow();
});
