import { useState } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { Button } from '#ui/button.tsx';

const words = doorWords.papers;

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Without clipboard access, the codes can be selected or printed.
    await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <>
      <p>{words.lead}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="form">
        <div className="buttons">
          <Button look="soft" onClick={copy}>
            {words.copy}
          </Button>
          <Button look="soft" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
        <p role="status">{copied && words.copied}</p>
        <Button look="primary" wide onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </>
  );
}
