import { labels } from '#content/labels.ts';
import { home } from '#content/pages/home.ts';
import './breadcrumb.css';

/** Where this page stands below the home page. */
export function Breadcrumb({ current }: { current: string }) {
  return (
    <nav aria-label={labels.breadcrumb}>
      <ol className="breadcrumb">
        <li>
          <a href={home.path}>{home.name}</a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
