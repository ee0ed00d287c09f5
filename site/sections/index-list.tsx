import type { IndexSection } from '#content/schemas/lists.ts';

/** Groups of short entries, with a note in the margin: where there is none, it comes after what it is about. */
export function IndexList({ ground, heading, note, groups }: IndexSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap grid index-list">
        <h2>{heading}</h2>
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
        <aside className="margin-note">
          <b>{note.title}</b>
          {note.text}
        </aside>
      </div>
    </section>
  );
}
