import { expect, test } from 'vitest';
import { Cipher } from './crypto.ts';

const seal = new Cipher('a secret of the server', 'tests');

test('sealed text opens for its owner only, unaltered, and differs each time', () => {
  const closed = seal.encrypt('JBSWY3DPEHPK3PXP', 'ana');
  expect(closed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal.decrypt(closed, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect(seal.encrypt('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(closed);
  expect(() => seal.decrypt(closed, 'bob')).toThrow();
  expect(() => new Cipher('another secret', 'tests').decrypt(closed, 'ana')).toThrow();
  const [iv = '', tag = '', text = ''] = closed.split('.');
  const other = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
  for (const altered of [[iv, tag, other].join('.'), [iv, tag.slice(0, 8), text].join('.'), ''])
    expect(() => seal.decrypt(altered, 'ana')).toThrow();
});
