// Blocking and before the first paint: a remembered choice wins, else the system's. A file of its own because the
// content security policy allows no inline script. src/app/theme/theme.ts keeps the choice up to date afterwards.
(() => {
  let choice;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    choice = null; // storage may be switched off; the system's setting is then used
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  if (dark) document.querySelector('meta[name="theme-color"]').content = '#14131c';
})();
