import { contactForms } from '#content/forms/contact-form.ts';
import './kept.css';

/** The message is kept in the browser; the visitor may take it back. */
export function Kept({ onDiscard }: { onDiscard: () => void }) {
  const { text, discard } = contactForms.kept;
  return (
    <div className="kept">
      <p>{text}</p>
      <button type="button" onClick={onDiscard}>
        {discard}
      </button>
    </div>
  );
}
