/* Sets the theme before the first paint: the build puts it into the page, and the server allows this one script by its hash. */
(() => {
  let theme = 'light';
  try {
    const stored = localStorage.getItem('theme');
    if (stored === 'dark') theme = 'dark';
    else if (stored !== null && stored !== 'light') localStorage.setItem('theme', 'light');
  } catch {
    // Storage is switched off: the page is light.
  }
  const dark = theme === 'dark';
  document.documentElement.classList.toggle('dark', dark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#1b161d' : '#fcf9f2');
})();
