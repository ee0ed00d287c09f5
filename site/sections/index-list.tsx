import type { IndexSection } from '#content/vocabulary/lists.ts';
import './index-list.css';

/** Groups of short entries, with a note in the margin. */
export function IndexList({ ground, heading, note, groups }: IndexSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap grid index-list">
        <div className="index-list-side">
          <h2>{heading}</h2>
          <aside className="margin-note">
            <b>{note.title}</b>
            {note.text}
          </aside>
        </div>
        <div className="index-list-groups">
          {groups.map(({ title, entries }) => (
            <section key={title}>
              <h3>{title}</h3>
              <ul>
                {entries.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
