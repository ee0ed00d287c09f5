import { company } from '#content/company.ts';
import { cardAddress, cardSize, pageAddress } from './page-address.ts';

interface SearchTagsProps {
  title: string;
  description: string;
  /** Undefined when not a public page. */
  path: string | undefined;
  origin: string;
}

export function SearchTags({ title, description, path, origin }: SearchTagsProps) {
  if (path === undefined) return <meta name="robots" content="noindex" />;
  const address = pageAddress(origin, path);
  const properties = {
    'og:type': 'website',
    'og:site_name': company.name.value,
    'og:locale': 'en_CA',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': cardAddress(origin, path),
    'og:image:type': 'image/png',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': title,
  };
  return (
    <>
      <link rel="canonical" href={address} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {/* The rest of the card is read from the properties above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Prefetches on hover or press (HTML, "speculation rules"). Not rendered, so an unopened page runs no script. */
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
