import type { AnchorHTMLAttributes } from 'react';
import { useSaveFile } from '../data/save-file.ts';

/** A link to a file for which the password is asked again. */
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
