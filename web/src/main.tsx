import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import '@fontsource-variable/fraunces/opsz.css';
import '@fontsource-variable/fraunces/opsz-italic.css';
import '@fontsource-variable/inter/index.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './app/history-guard.js';
import { AppRouter } from './routes/router.js';
import { store } from './app/store.js';
import { followSystemTheme } from './app/theme/theme.js';

followSystemTheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <Provider store={store}>
      <AppRouter />
    </Provider>
  </StrictMode>
);
// A public page comes rendered (server-rendered-pages.tsx) and is hydrated.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
