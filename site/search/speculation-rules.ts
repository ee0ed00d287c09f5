/**
 * Has the browser fetch a page once a pointer rests on its link or presses it (HTML, "speculation rules"). It is fetched
 * and not rendered, so a page that is never opened runs no script. Other browsers do without.
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
