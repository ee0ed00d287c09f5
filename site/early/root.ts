/** The root element, whose data attributes tell styles and scripts how far the page has come. */
export const root = document.documentElement;
export const { dataset } = root;
