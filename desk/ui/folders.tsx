import { Link } from 'wouter';

/** Lists of one screen beside each other, each with how much is in it. */
export function Folders({
  label,
  lists,
}: {
  label: string;
  lists: readonly { name: string; href: string; count: number; isOn: boolean }[];
}) {
  return (
    <nav className="fold" aria-label={label}>
      {lists.map(({ name, href, count, isOn }) => (
        <Link key={href} href={href} aria-current={isOn ? 'page' : undefined}>
          {name} <b className="t">{count}</b>
        </Link>
      ))}
    </nav>
  );
}
