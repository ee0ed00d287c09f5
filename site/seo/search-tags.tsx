import { company } from '#content/company.ts';
import { pageUrl, shareCardSize, shareCardUrl } from './page-urls.ts';

interface MetaTagsProps {
  title: string;
  description: string;
  /** Undefined when not a public page. */
  path: string | undefined;
  origin: string;
}

export function MetaTags({ title, description, path, origin }: MetaTagsProps) {
  if (path === undefined) return <meta name="robots" content="noindex" />;
  const url = pageUrl(origin, path);
  const properties = {
    'og:type': 'website',
    'og:site_name': company.name.value,
    'og:locale': 'en_CA',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': shareCardUrl(origin, path),
    'og:image:type': 'image/png',
    'og:image:width': String(shareCardSize.width),
    'og:image:height': String(shareCardSize.height),
    'og:image:alt': title,
  };
  return (
    <>
      <link rel="canonical" href={url} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {/* The rest of the card is read from the properties above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Prefetches on hover or press (HTML, "speculation rules"). Does not prerender, so an unopened page runs no script. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
