// The landing page's film (src/features/landing/components/intro.tsx): opens a second after the page has loaded, once per browser session,
// whatever the app's own code is doing by then. What a visitor has begun is never covered (DEC-2.15): an open
// menu is waited for, and who writes in the form is not shown the film on this page any more.
(() => {
  const DELAY_MS = 1000;
  const armed = new WeakSet();
  let wrote = false;
  document.addEventListener('input', () => (wrote = true), true);

  const stored = () => {
    try {
      return sessionStorage.getItem('giftcard-vault.intro');
    } catch {
      return null; // storage may be switched off; the film then comes with each load
    }
  };
  const remember = () => {
    try {
      sessionStorage.setItem('giftcard-vault.intro', 'seen');
    } catch {
      // see stored()
    }
  };

  const arm = () => {
    const dialog = document.getElementById('intro');
    if (!dialog || armed.has(dialog)) return;
    armed.add(dialog);
    const wait = () => setTimeout(() => open(dialog), DELAY_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  };

  const open = (dialog) => {
    if (
      !dialog.isConnected ||
      dialog.open ||
      stored() !== null ||
      wrote ||
      document.activeElement?.matches('input, textarea, select')
    )
      return;
    const other = document.querySelector('dialog[open]');
    if (other) return other.addEventListener('close', () => setTimeout(() => open(dialog)), { once: true });
    if (document.visibilityState === 'hidden')
      return document.addEventListener('visibilitychange', () => open(dialog), { once: true });
    show(dialog);
  };

  const show = (dialog) => {
    const video = dialog.querySelector('video');
    const [play, close] = ['play', 'close'].map((deed) => dialog.querySelector(`[data-does=${deed}]`));
    const { film, poster, captions, language } = video.dataset;
    /** The first of a button's two words, or the second. */
    const say = (button, second) =>
      [...button.querySelectorAll('span:not([class])')].forEach((word, at) => (word.hidden = (at === 1) !== second));
    const now = (state) => {
      play.hidden = state === 'playing';
      say(play, state === 'ended');
      say(close, state === 'ended');
    };
    const start = () => video.play().catch(() => now('waiting'));
    video.poster = poster;
    video.preload = 'auto';
    if (!video.src) {
      const track = Object.assign(document.createElement('track'), {
        kind: 'captions',
        src: captions,
        srclang: document.documentElement.lang,
        label: language,
        default: true,
      });
      video.append(track);
      video.src = film;
    }
    video.onplay = () => now('playing');
    video.onended = () => now('ended');
    dialog.onclick = ({ target }) => {
      if (play.contains(target)) start();
      else if (target === dialog || close.contains(target)) dialog.close();
    };
    dialog.onclose = () => {
      video.pause();
      remember();
    };
    now('waiting');
    dialog.showModal();
    // Not by the attribute: Chromium complains of it on a page whose address names a section.
    dialog.querySelector('#intro-title').focus();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) start();
  };

  document.addEventListener('introdrawn', arm);
  arm();
})();
