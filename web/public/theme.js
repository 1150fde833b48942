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
  let opened;
  try {
    opened = sessionStorage.getItem('opened');
  } catch {
    opened = null; // then the opening of a business's page is played again
  }
  // What plays once a visit is not even painted after that (features/storefront/opening.ts).
  if (opened !== null) document.documentElement.dataset.opened = '';
  if (dark) document.querySelector('meta[name="theme-color"]').content = '#14131c';
})();
