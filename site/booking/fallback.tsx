import { bookingFallback as words } from '#content/booking.ts';
import { LinkButton } from '#ui/button.tsx';
import { Actions } from '../ui/actions.tsx';

/** Shown when no time can be chosen here: phone, message, and the provider's own page. @param direct the provider's own page */
export function Fallback({ direct }: { direct?: string }) {
  return (
    <div className="booking-fallback">
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <Actions action={words.call} secondary={words.message} />
      {direct && (
        <p>
          <LinkButton look="text" href={direct}>
            {words.direct}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
