import { diaryWords } from '#content/desk/diary.ts';

const words = diaryWords.legend;
const looks = {
  booked: 'k-b',
  free: '',
  staff: 'staff',
  shut: 'shut',
  blocked: 'blk',
  busy: 'busy',
  away: 'away',
} as const;

/** What the grounds of the week stand for: each pattern with its word. */
export function Legend() {
  return (
    <ul className="legend">
      {(['booked', 'free', 'staff', 'shut', 'blocked', 'busy', 'away'] as const).map((kind) => (
        <li key={kind}>
          <i className={looks[kind] || undefined} />
          {words[kind]}
        </li>
      ))}
    </ul>
  );
}
