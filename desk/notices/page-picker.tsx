import { useId } from 'react';
import { noticeScreen } from '#content/desk/notices.ts';
import type { DeskNotices } from '#contract/desk-notices.ts';
import { Said } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';

const words = noticeScreen.form;
type Pages = DeskNotices['pages'];

/** Where a link leads: one of our pages, or nowhere. An address with more to it, as a terminal can give it, stays. */
export function SelectPage({
  label,
  value,
  pages,
  onChoose,
}: {
  label: string;
  value: string;
  pages: Pages;
  onChoose: (path: string) => void;
}) {
  const known = pages.some(({ path }) => path === value);
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: words.noLink },
        ...(value && !known ? [{ value, label: value }] : []),
        ...pages.map(({ path, name }) => ({ value: path, label: name })),
      ]}
    />
  );
}

/** Several of our pages. */
export function PagePicker({
  chosen,
  pages,
  onChoose,
  problem,
}: {
  chosen: readonly string[];
  pages: Pages;
  onChoose: (paths: string[]) => void;
  problem: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset className="opt pick" aria-describedby={problem ? `${id}-said` : undefined}>
      <legend className="fl">{words.choose}</legend>
      {pages.map(({ path, name }) => (
        <label key={path}>
          <input
            type="checkbox"
            checked={chosen.includes(path)}
            onChange={({ target }) =>
              onChoose(
                pages.map((page) => page.path).filter((one) => (one === path ? target.checked : chosen.includes(one))),
              )
            }
          />
          <span>{name}</span>
        </label>
      ))}
      <Said id={`${id}-said`} problem={problem} />
    </fieldset>
  );
}
