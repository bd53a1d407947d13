// Before the first paint, so that nobody who works in the dark is shown a white page. Mantine reads the same key and attribute.
(() => {
  var stored;
  try {
    stored = localStorage.getItem('vale.color-scheme');
  } catch (_) {
    // Storage may be forbidden; the system's choice then stands.
  }
  var dark = stored === 'dark' || (stored !== 'light' && window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
