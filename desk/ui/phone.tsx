import { phoneParts } from '#contract/phone.ts';

/**
 * What was typed as a phone number: each number in it is a link that calls it.
 * @param say what the link says of a number
 */
export const Phone = ({
  of: typed,
  className,
  say = (number) => number,
}: {
  of: string;
  className?: string;
  say?: (number: string) => string;
}) =>
  phoneParts(typed).map(({ text, href }, i) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <a key={i} className={className} href={href}>
        {say(text)}
      </a>
    ) : (
      text
    ),
  );
