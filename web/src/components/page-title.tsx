import { useEffect } from 'react';
import { common } from '../lib/texts.js';

/** The browser tab's title: `<PageTitle>Orders</PageTitle>` -> `Orders · Giftcard Vault`. Without text, the product alone. */
export function PageTitle({ children, description }: { children?: string; description?: string | undefined }) {
  useEffect(() => {
    document.title = children ? `${children} · ${common('product')}` : common('product');
  }, [children]);
  useEffect(() => {
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
  return null;
}
