/** A script as text, bundled by build/page-scripts.ts. */
declare module "*?page-script" {
  const code: string;
  export default code;
}
