import { useState } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { Button } from '../ui/button.tsx';

const words = doorWords.papers;

/** The ten codes for paper, while they are shown. */
export function Papers({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Where copying is not allowed they can still be marked and printed.
    await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <>
      <ol className="papers">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="fs">
        <div className="acts">
          <Button kind="soft" onClick={copy}>
            {words.copy}
          </Button>
          <Button kind="soft" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
        <p role="status">{copied && words.copied}</p>
        <Button kind="go" fill onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </>
  );
}
