import { company } from '#content/company.ts';
import { navigation } from '#content/navigation.ts';
import { mark } from '../art/mark.ts';
import './logo.css';

/** The mark and the firm's name, linked to the home page. */
export function Logo() {
  return (
    <a className="logo" href="/" aria-label={navigation.home}>
      <svg
        viewBox="0 0 40 40"
        aria-hidden="true"
        focusable="false"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: computed in site/art, never a visitor's
        dangerouslySetInnerHTML={{ __html: mark() }}
      />
      {company.name.value}
    </a>
  );
}
