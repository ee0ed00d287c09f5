import { labels } from '#content/labels.ts';
import { home } from '#content/pages/index.ts';
import type { Page } from '#content/schemas/page.ts';

/** The links from the home page down to this page. */
export function Breadcrumb({ page: { name, under } }: { page: Pick<Page, 'name' | 'under'> }) {
  return (
    <nav aria-label={labels.breadcrumb}>
      <ol className="breadcrumb">
        <li>
          <a href={home.path}>{home.name}</a>
        </li>
        {under && <li>{under.href ? <a href={under.href}>{under.label}</a> : under.label}</li>}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
