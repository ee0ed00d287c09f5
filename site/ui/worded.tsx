import { Fragment, type ReactNode } from 'react';

/**
 * A sentence with its `{names}` replaced.
 * @param parts what stands for each name; a name without a part stays as written
 */
export function Worded({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  const pieces = text.split(/(\{\w+\})/);
  return pieces.map((piece, index) => {
    const name = piece.startsWith('{') ? piece.slice(1, -1) : '';
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
    return <Fragment key={index}>{name in parts ? parts[name] : piece}</Fragment>;
  });
}
