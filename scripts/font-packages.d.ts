declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2';
    keepFeatures: string[];
    variationAxes: Record<string, number | { min: number; max: number }>;
    dropTables: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}

declare module 'fontverter' {
  const fontverter: { convert(font: Buffer, to: 'sfnt' | 'woff2'): Promise<Buffer> };
  export default fontverter;
}
