import {
  ChartColumn,
  LayoutDashboard,
  ReceiptText,
  ScanQrCode,
  Settings2,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { common } from '../../lib/texts.js';

export interface Entry {
  path: string;
  name: string;
  icon: LucideIcon;
}

const redeem: Entry = { path: '/redeem', name: common('redeem'), icon: ScanQrCode };
const dashboard: Entry = { path: '/dashboard', name: common('dashboard'), icon: LayoutDashboard };
const giftCards: Entry = { path: '/giftcards', name: common('giftCards.admin'), icon: WalletCards };
const orders: Entry = { path: '/orders', name: common('orders'), icon: ReceiptText };

/** The sidebar's entries in the order of SPEC-2.2; Logout follows at its foot. */
export const entries: readonly Entry[] = [
  dashboard,
  giftCards,
  orders,
  { path: '/reports', name: common('reports'), icon: ChartColumn },
  { path: '/settings', name: common('settings'), icon: Settings2 },
  redeem,
];

/** A phone's bottom bar has room for four and the menu, with Redeem in the middle (design: "What people see"). */
export const shortcuts: readonly Entry[] = [dashboard, giftCards, redeem, orders];
export const isRedeem = (entry: Entry): boolean => entry === redeem;
