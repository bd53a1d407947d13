/** The build hands a stylesheet over as text: it goes into the shadow root, not into the page. */
declare module '*.css' {
  const text: string;
  export default text;
}
