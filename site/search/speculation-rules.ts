/**
 * Has the browser fetch a page once a pointer rests on its link or presses it (HTML, "speculation rules"). Fetched, not
 * drawn: a page that is never opened runs no script and counts for nothing. What does it for browsers that do not know
 * these rules is `site/early/prefetch.ts`.
 */
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
