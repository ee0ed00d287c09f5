import { questionWords as words } from '#content/question-words.ts';
import { say } from './show-questions.ts';

/** How long the link says that it has been copied, in ms. */
const saidFor = 4000;

/** A link to an answer copies its address when it is pressed, and puts it into the address bar as well. */
export function startCopying(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-copy-address]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { origin, pathname } = location;
    history.replaceState(history.state, '', link.hash);
    copy(`${origin}${pathname}${link.hash}`).then((copied) => {
      const said = copied ? words.copied : words.notCopied;
      link.dataset.said = said;
      say(said);
      setTimeout(() => delete link.dataset.said, saidFor);
    });
  });
}

/** Over plain http, or where the visitor has said no, there is no clipboard. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
