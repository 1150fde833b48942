export { paymentCasesFeature as feature } from './list.js';
export { PaymentCasesPage } from './pages/payment-cases-page.js';
