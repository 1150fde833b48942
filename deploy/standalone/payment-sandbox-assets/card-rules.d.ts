export interface CardInput {
  cardNumber: string;
  expirationDate: string;
  cvv: string;
  postalCode: string;
}
export interface CardProblem {
  type: 'VALIDATION_ERROR';
  field: 'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode';
  message: string;
}
export interface Brand {
  brand: string;
  name: string;
  lengths: number[];
  groups: number[];
  cvv: number;
}
export function digitsOf(text: string): string;
export function brandOf(number: string): Brand;
export function formatNumber(text: string): string;
export function formatExpiration(text: string): string;
export function passesLuhn(number: string): boolean;
export function expirationOf(text: string): { month: number; year: number } | null;
export function cardProblems(input: CardInput, today: Date): CardProblem[];
