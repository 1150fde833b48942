export { paymentCasesFeature } from './list.js';
export { PaymentCasesPage } from './pages/payment-cases-page.js';
