/** A TypeScript file as `build-head-script.ts` compiles it, to stand in the page itself. */
declare module '*?compiled' {
  const script: string;
  export default script;
}
