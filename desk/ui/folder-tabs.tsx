import { Link } from 'wouter';
import './folder-tabs.css';

interface FolderTabsProps {
  label: string;
  lists: readonly { name: string; href: string; count: number; isCurrent: boolean }[];
}

export const FolderTabs = ({ label, lists }: FolderTabsProps) => (
  <nav className="folder-tabs" aria-label={label}>
    {lists.map(({ name, href, count, isCurrent }) => (
      <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {name} <b className="numeric">{count}</b>
      </Link>
    ))}
  </nav>
);
