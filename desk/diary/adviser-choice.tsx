import type { AdviserStanding, DiaryAdviser } from '#contract/desk-diary.ts';
import { Choices } from '../ui/field.tsx';

/** Who is to have a consultation. Only who is free can be chosen; beside the others stands why not. */
export function AdviserChoice({
  legend,
  advisers,
  value,
  onChoose,
}: {
  legend: string;
  advisers: readonly (DiaryAdviser & Partial<AdviserStanding>)[];
  value: string;
  onChoose: (adviser: string) => void;
}) {
  return (
    <Choices
      legend={legend}
      value={value}
      onChoose={onChoose}
      options={advisers.map(({ id, role, free = true, said }) => ({
        value: id,
        // The one that is chosen stays chosen: why it cannot be had is said, and somebody else is to be taken.
        disabled: !free && id !== value,
        label: (
          <>
            {role}
            {said && <small>{said}</small>}
          </>
        ),
      }))}
    />
  );
}
