import { phoneParts } from '#contract/phone.ts';

/** What was typed as a phone number: each number in it is a link that calls it. */
export const Phone = ({ of: typed, className }: { of: string; className?: string }) =>
  phoneParts(typed).map(({ text, href }, i) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <a key={i} className={className} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  );
