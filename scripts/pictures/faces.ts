import { readFace } from './outlined-text.ts';

const besley = 'besley/files/besley-latin-wght-normal.woff2';
const franklin = 'libre-franklin/files/libre-franklin-latin-wght-normal.woff2';

export const faces = {
  title: await readFace(besley, 400),
  name: await readFace(besley, 500),
  text: await readFace(franklin, 400),
};
