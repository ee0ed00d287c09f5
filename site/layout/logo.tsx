import { company } from '#content/company.ts';
import { navigation } from '#content/navigation.ts';
import { drawingByName } from '../art/drawings.ts';

const mark = drawingByName('mark');

export function Logo() {
  return (
    <a className="logo" href="/" aria-label={navigation.home}>
      <svg
        viewBox={mark.viewBox}
        aria-hidden="true"
        focusable="false"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of site/art, never a visitor's words
        dangerouslySetInnerHTML={{ __html: mark.markup }}
      />
      {company.name.value}
    </a>
  );
}
