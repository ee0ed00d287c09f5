/** In px as stored. */
export interface Photograph {
  src: string;
  width: number;
  height: number;
}

/** By file name. The build puts those of this folder and of the release in its place: scripts/build-plugins.ts. */
export const photographs: Readonly<Record<string, Photograph>> = {};
