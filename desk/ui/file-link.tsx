import type { AnchorHTMLAttributes } from 'react';
import { useSaveFile } from '../data/save-file.ts';

export function FileLink({ href, ...rest }: { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { send } = useSaveFile();
  return (
    <a
      {...rest}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        send(href);
      }}
    />
  );
}
