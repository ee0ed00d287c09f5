import { expect, test } from 'vitest';
import { Seal } from './crypto.ts';

const seal = new Seal('a secret of the server', 'tests');

test('sealed text opens for its owner only, and differs each time', () => {
  const closed = seal.close('JBSWY3DPEHPK3PXP', 'ana');
  expect(closed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal.open(closed, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect(seal.close('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(closed);
  expect(() => seal.open(closed, 'bob')).toThrow();
  expect(() => new Seal('another secret', 'tests').open(closed, 'ana')).toThrow();
});

test('altered or truncated text does not open', () => {
  const [iv = '', tag = '', text = ''] = seal.close('JBSWY3DPEHPK3PXP', 'ana').split('.');
  const other = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
  expect(() => seal.open([iv, tag, other].join('.'), 'ana')).toThrow();
  expect(() => seal.open([iv, tag.slice(0, 8), text].join('.'), 'ana')).toThrow();
  expect(() => seal.open('', 'ana')).toThrow();
});
