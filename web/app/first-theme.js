/* Sets the theme before the first paint. The build inlines it, and the server's CSP allows it by hash. */
/* The CSP forbids eval, which zod tries as soon as a schema is made. */
globalThis.__zod_globalConfig = { jitless: true };
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
    if (stored !== null && stored !== 'dark' && stored !== 'light') localStorage.setItem('theme', 'light');
  } catch {
    // Without storage the page follows the device.
  }
  const dark = stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'dark';
  document.documentElement.classList.toggle('dark', dark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#1b161d' : '#fcf9f2');
})();
