/** Width and height in px, of the stored file. */
export interface Photograph {
  src: string;
  width: number;
  height: number;
}

/** By file name. The build replaces it with those of this folder and of the release (`scripts/build-plugins.ts`). */
export const photographs: Readonly<Record<string, Photograph>> = {};
