import { failed as words } from '#content/failed.ts';
import './again.css';

/**
 * Stands beside an island and shows only while the island's script is not here; `site/early/failed.ts`, in the head,
 * answers its button.
 */
export function Again({ what }: { what: 'part' | 'booking' | 'account' | 'search' }) {
  return (
    <div className={`again again-${what}`}>
      <p role="status">{words[what]}</p>
      <button type="button" className="button button-outline button-small" data-try-again>
        <span className="again-now">{words.again}</span>
        <span className="again-trying">{words.trying}</span>
      </button>
    </div>
  );
}
