/**
 * Fallbacks take the same room as the fonts, so that nothing moves when these arrive. size-adjust is the ratio of
 * average advance widths of English text (6,000 characters, 100 px, Chromium's measureText). Besley has 0.4872 em
 * (italic 0.4786), Libre Franklin 0.4524 (600: 0.4618). Measured: DejaVu, Liberation, Noto Serif and Roboto
 * themselves; Gelasio for Georgia, Liberation for Times New Roman, Arial and Helvetica. The last installed one wins.
 */
const fallbacksByFace: Readonly<Record<string, readonly (readonly [adjust: number, names: string])[]>> = {
  'Besley/normal/400': [
    [0.9655, 'DejaVu Serif, DejaVuSerif'],
    [1.231, 'Times New Roman, TimesNewRomanPSMT, Liberation Serif, LiberationSerif'],
    [1.0422, 'Noto Serif, NotoSerif'],
    [1.1241, 'Georgia'],
  ],
  'Besley/italic/400': [
    [0.9485, 'DejaVu Serif Italic, DejaVuSerif-Italic'],
    [1.2073, 'Times New Roman Italic, TimesNewRomanPS-ItalicMT, Liberation Serif Italic, LiberationSerif-Italic'],
    [1.0514, 'Noto Serif Italic, NotoSerif-Italic'],
    [1.0837, 'Georgia Italic, Georgia-Italic'],
  ],
  'Libre Franklin/normal/400 500': [
    [1.0387, 'Roboto, Roboto-Regular'],
    [1.0328, 'Arial, ArialMT, Helvetica, Liberation Sans, LiberationSans'],
  ],
  'Libre Franklin/normal/600 700': [
    [1.0416, 'Roboto Bold, Roboto-Bold'],
    [0.9794, 'Arial Bold, Arial-BoldMT, Helvetica Bold, Helvetica-Bold, Liberation Sans Bold, LiberationSans-Bold'],
  ],
};

/** Ascent and descent as shares of an em (hhea). */
const fontMetrics: Readonly<Record<string, readonly [ascent: number, descent: number]>> = {
  Besley: [1.25, 0.425],
  'Libre Franklin': [0.966, 0.246],
};

const formatPercent = (share: number) => `${(share * 100).toFixed(2)}%`;

export const fallbackFonts = Object.entries(fallbacksByFace)
  .flatMap(([face, faces]) => {
    const [family = '', style, weight] = face.split('/');
    const [ascent, descent] = fontMetrics[family] ?? [1, 0];
    return faces.map(
      ([adjust, names]) =>
        `@font-face{font-family:"${family} Fallback";font-style:${style};font-weight:${weight};` +
        `src:${names.split(', ').map((name) => `local("${name}")`)};size-adjust:${formatPercent(adjust)};` +
        `ascent-override:${formatPercent(ascent / adjust)};descent-override:${formatPercent(descent / adjust)};line-gap-override:0%}`,
    );
  })
  .join('');
