// A drawn page (src/drawn-pages.tsx) is painted first; its code, kept in a template, is fetched after that and takes it over.
// On a phone's line they would otherwise share what the picture and the letters need. A button pressed in between is pressed
// again when there is something behind it (src/app/taken-over.tsx).
(() => {
  let pressed;
  const keep = ({ target }) => (pressed = target.closest('button') ?? pressed);
  document.addEventListener('click', keep);
  document.addEventListener('takenover', () => {
    document.removeEventListener('click', keep);
    pressed?.click();
  }, { once: true });
  const start = () => document.head.append(document.getElementById('late').content);
  if (document.visibilityState === 'hidden') start(); // nothing is painted here until somebody looks
  else requestAnimationFrame(() => setTimeout(start));
})();
