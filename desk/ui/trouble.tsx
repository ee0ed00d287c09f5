import { deskWords } from '#content/desk/words.ts';
import { Refused } from '../data/call.ts';

/** Why something did not work, where no field of the form says it already. */
export function Trouble({ error, fields = [] }: { error: Error | null; fields?: readonly string[] }) {
  if (!error) return null;
  if (error instanceof Refused && fields.some((field) => error.problems[field])) return null;
  return (
    <p className="err" role="alert">
      {(error instanceof Refused && error.message) || `${deskWords.away.title}. ${deskWords.away.next}`}
    </p>
  );
}
