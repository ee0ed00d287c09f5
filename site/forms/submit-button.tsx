import { Arrow } from '../ui/arrow.tsx';

/** The button; without its arrow while the message is on its way. */
export function SubmitButton({
  look,
  disabled = false,
  label,
}: {
  look: string;
  disabled?: boolean;
  label: string;
}) {
  return (
    <button className={`button ${look}`} type="submit" disabled={disabled}>
      {label}
      {!disabled && <Arrow />}
    </button>
  );
}
