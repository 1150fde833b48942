export interface AskedRequest {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface Platform {
  name: string;
  list: AskedRequest;
  details: AskedRequest;
  buy: (number: number | string) => Promise<string>;
}
export interface Measured {
  name: string;
  rates: Record<'list' | 'details' | 'purchase', number>;
}
export interface Round {
  warmSeconds: number;
  seconds: number;
  warmPurchases: number;
  purchases: number;
}
export const ROUND: Round;
export function measure(platform: Platform, round?: Round): Promise<Measured>;
export function tableOf(ours: Measured, peers: readonly Measured[]): string;
