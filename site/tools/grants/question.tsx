import { grantWords as words } from '#content/tools/grants.ts';
import { Segmented } from '../segmented.tsx';

interface QuestionProps {
  id: string;
  question: 'waits' | 'share' | 'result';
}

const places = { waits: 'grants-waits', share: 'grants-share', result: 'grants-counts' } as const;

/** A question under a piece of the deck. What to ask for stands under a “not yet”. */
export function Question({ id, question }: QuestionProps) {
  const { title, text, no, ask } = words.questions[question];
  return (
    <li className={places[question]}>
      <h3>{title}</h3>
      <p>{text}</p>
      <Segmented
        name={`${id}-${question}`}
        legend={title}
        quiet
        choices={{ yes: words.yes, no }}
        first="yes"
      />
      <p className="grants-ask">{ask}</p>
    </li>
  );
}
