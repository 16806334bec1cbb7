/* Sets the theme before the first paint. The build inlines it, and the server's CSP allows it by hash. */
(() => {
  let theme = 'light';
  try {
    const stored = localStorage.getItem('theme');
    if (stored === 'dark') theme = 'dark';
    else if (stored !== null && stored !== 'light') localStorage.setItem('theme', 'light');
  } catch {
    // Without storage the page is light.
  }
  const dark = theme === 'dark';
  document.documentElement.classList.toggle('dark', dark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#1b161d' : '#fcf9f2');
})();
