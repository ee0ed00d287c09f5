import { deskWords } from '#content/desk/words.ts';

const rows = [72, 58, 81, 64, 76];

/** What stands where a screen is still being fetched. */
export function Skeleton({ title }: { title: string }) {
  return (
    <main className="page" id="main">
      <div className="head">
        <h1>{title}</h1>
        <p role="status">{deskWords.fetching}</p>
      </div>
      <div className="sks late-in">
        {rows.map((width) => (
          <div key={width} className="sks__row">
            <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
              <rect width={width} height="9" />
              <rect y="15" width={width * 0.6} height="9" />
            </svg>
          </div>
        ))}
      </div>
    </main>
  );
}
