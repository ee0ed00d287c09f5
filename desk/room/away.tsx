import { deskWords } from '#content/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Oops } from '../ui/oops.tsx';

const words = deskWords.away;

/** The server does not answer: what is safe, and what to do now. */
export function Away({ onAgain }: { onAgain: () => void }) {
  return (
    <Oops title={words.title}>
      <p>{words.safe}</p>
      <p>{words.next}</p>
      <div className="acts">
        <Button kind="go" onClick={onAgain}>
          {deskWords.again}
        </Button>
      </div>
    </Oops>
  );
}
