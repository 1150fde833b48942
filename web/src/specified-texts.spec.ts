import { describe, expect, it } from '@jest/globals';
import { texts as dashboard } from './features/dashboard/texts.js';
import { texts as details } from './features/gift-card-details/texts.js';
import { texts as giftcards } from './features/giftcards/texts.js';
import { texts as landing } from './features/landing/texts.js';
import { texts as login } from './features/login/texts.js';
import { texts as orders } from './features/orders/texts.js';
import { texts as purchase } from './features/purchase/texts.js';
import { texts as redeem } from './features/redeem/texts.js';
import { texts as register } from './features/register/texts.js';
import { texts as settings } from './features/settings/texts.js';
import { texts as storefront } from './features/storefront/texts.js';
import { texts as superadmin } from './features/superadmin/texts.js';
import { common } from './lib/texts.js';

/** The specification's words, letter by letter: the catalogues' tests elsewhere compare a text with itself. */
const specified: Readonly<Record<string, readonly (readonly [ours: string, specified: string])[]>> = {
  '2 sidebar': [
    [common.dashboard, 'Dashboard'], [common.giftcards, 'GiftCards'], [common.orders, 'Orders'], [common.reports, 'Reports'], [common.settings, 'Settings'], [common.redeem, 'Redeem'], [common.logout, 'Logout'],
  ],
  '2 login': [
    [login.loginToGiftcardVault, 'Login to Giftcard Vault'], [login.pleaseSignInTo, 'Please sign in to continue'], [common.enterYourEmail, 'Enter your email'], [common.enterYourPassword, 'Enter your password'],
    [common.signInButton, 'Sign In'], [common.loading, 'LOADING'], [common.close, 'Close'],
  ],
  '2 registration': [[register.emailVerification, 'Email Verification'], [common.sendOtp, 'Send OTP'], [register.verifyOtp, 'Verify OTP'], [common.register, 'Register']],
  '2 explore and business page': [
    [storefront.searchGiftCards, 'Search Gift Cards...'], [common.buyNow, 'Buy Now'], [common.poweredBy, 'Powered by '], [storefront.loadingYourGiftCard, 'Loading Your Gift Card'],
    [storefront.preparingYourDiningExperience, 'Preparing your dining experience...'], [storefront.findingTheBestOffers, 'Finding the best offers...'], [storefront.almostReady, 'Almost ready...'], [storefront.getReadyForDelicious, 'Get ready for delicious savings!'],
  ],
  '2 card details': [
    [details.saveAmount('$20.00'), 'Save $20.00'], [details.instantDeliveryToYour, 'Instant delivery to your email'], [details.securePurchase, 'Secure purchase'],
    [details.oopsWeCouldntLoad, "Oops! We couldn't load this gift card. Please try again."], [common.retry, 'Retry'],
  ],
  '2 purchase dialog': [
    [purchase.forMyself, 'For Myself'], [purchase.asAGift, 'As a Gift'], [common.next, 'Next'], [common.previous, 'Previous'], [purchase.completePurchase, 'Complete Purchase'],
    [purchase.paymentCompleted, 'Payment Completed'], [purchase.yourPaymentHasBeen, 'Your payment has been successfully completed.'], [purchase.purchaseCompletedSuccessfully, 'Purchase Completed Successfully!'],
    [purchase.thankYouForYour, 'Thank you for your purchase. A confirmation email has been sent to your inbox.'], [common.addToGoogleWallet, 'Add to Google Wallet'], [common.addToAppleWallet, 'Add to Apple Wallet'],
  ],
  '2 dashboard': [
    [dashboard.typesOfGiftCard, 'Types Of Gift Card'], [dashboard.totalGiftCardsSold, 'Total Gift Cards Sold'], [dashboard.totalRedemption, 'Total Redemption'], [dashboard.totalRevenue, 'Total Revenue'],
    [common.sales, 'Sales'], [dashboard.revenue, 'Revenue'], [dashboard.giftCardSalesLast, 'Gift Card Sales (Last 30 Days)'], [dashboard.giftCardRevenueLast, 'Gift Card Revenue (Last 30 Days)'], [common.date, 'Date'],
  ],
  '2 gift cards': [
    [common.name, 'Name'], [common.priceLabel, 'Price'], [giftcards.discountLabel, 'Discount'], [giftcards.salePrice, 'Sale Price'], [giftcards.deadline, 'Deadline'], [common.actions, 'Actions'],
    [giftcards.areYouSureYou, 'Are you sure you want to delete this gift card?'], [giftcards.yes, 'Yes'], [giftcards.no, 'No'], [common.noGiftCardsFound, 'No gift cards found'], [giftcards.errorOf('Resting'), 'Error: Resting'],
    [giftcards.giftCardCreatedSuccessfully, 'Gift Card Created Successfully'], [giftcards.giftCardUpdatedSuccessfully, 'Gift Card Updated Successfully'], [giftcards.giftCardDeletedSuccessfully, 'Gift Card Deleted Successfully'],
  ],
  '2 orders': [
    [orders.giftCardView, 'Gift Card Orders'], [orders.customerView, 'Customer Orders'], [orders.totalBuyers, 'Total Buyers'], [orders.viewBuyers, 'View Buyers'],
    [common.email, 'Email'], [orders.giftCard, 'Gift Card'], [orders.redemptionProgress, 'Redemption Progress'], [orders.purchaseDate, 'Purchase Date'], [orders.redemptionHistory, 'Redemption History'],
  ],
  '2 settings': [[settings.printYourDigitalAd, 'Print Your Digital Ad']],
  '4 registration requests': [[superadmin.pending, 'Pending'], [superadmin.approved, 'Approved'], [superadmin.rejected, 'Rejected'], [superadmin.update, 'Update'], [common.view, 'View']],
  '5 rules of the purchase': [
    [common.invalidEmail, 'Please enter a valid email address'], [common.invalidPhone, 'Please enter a valid phone number'], [common.mandatory, 'This field is mandatory'],
    [purchase.selectType, 'Please select a purchase type'], [purchase.fillInPayment, 'Please fill in all payment details'],
  ],
  '5 rules of registration and the interest form': [
    [common.formatXxxXxxXxxx, 'Format: (XXX) XXX-XXXX'], [register.wrongPhone, 'Please enter a valid US phone number like (555) 123-4567'],
    [landing.fixFields, 'Please fix the highlighted fields.'], [landing.invalidPhone, 'Please enter a valid phone number like (555) 123-4567.'],
  ],
  '5 rules of passwords and redemption': [
    [common.passwordsDiffer, "New passwords don't match"], [common.passwordTooShort, 'Password must be at least 6 characters'],
    [redeem.tooMuch, 'Redeem amount exceeds the available balance.'], [redeem.noAmount, 'Enter a valid redeem amount before sending OTP.'],
  ],
  '8 payment': [
    [purchase.cashAppFailed, 'Cash App Pay payment failed. Try another method.'], [purchase.wrongId, 'The Payment applicationId option is not in the correct format.'],
    [purchase.missing, 'Please contact your developer to provide the required parameters to use the Web Payments SDK.'],
  ],
  '8 login and registration': [
    [login.noAnswer, 'Failed to login'], [register.notSent, 'Error sending OTP. Try again.'], [register.sent, 'OTP sent to your email.'], [register.notVerified, 'Invalid OTP. Please try again.'],
    [register.verified, 'OTP verified successfully.'], [register.notRegistered, 'Error during registration. Check OTP or details.'], [register.registered, 'Registration successful!'],
  ],
  '8 business and interest form': [
    [common.businessFailed, 'Failed to fetch business information'], [landing.interestFailed, 'Sorry, something went wrong. Please try again later.'],
    [landing.interestSent, "Registration submitted successfully! Please check your email for confirmation and next steps. We'll be in touch within 24 hours."],
  ],
  '8 settings': [
    [settings.saveFailed, 'Failed to save settings'], [settings.passwordFailed, 'Failed to change password'], [settings.logoFailed, 'Logo upload failed'], [settings.posterFailed, 'Failed to generate digital ad'], [settings.copyFailed, 'Copy failed'],
    [settings.saved, 'Settings saved successfully!'], [settings.passwordChanged, 'Password changed successfully!'], [settings.logoUploaded, 'Logo uploaded successfully!'], [settings.copied, 'Link copied to clipboard!'],
  ],
  '8 redeem': [
    [redeem.unreadable, 'Invalid QR Code. Please scan again.'], [redeem.noData, 'Invalid QR code data.'], [redeem.noBuyer, 'No buyer found for the scanned QR code.'], [redeem.errorOf('Resting'), 'Error: Resting'], [redeem.notFound, 'Gift card not found.'],
    [redeem.noEmailToSend, 'Buyer or recipient email is missing. Cannot send OTP.'], [redeem.noOtp, 'OTP is missing.'], [redeem.noEmailToVerify, 'Email is missing. Cannot verify OTP.'], [redeem.invalid, 'Invalid QR code or redeem amount.'],
    [redeem.sendFailed, 'Failed to send OTP.'], [redeem.redeemFailed, 'Failed to process redemption.'], [redeem.sent, 'OTP has been sent successfully'], [redeem.redeemed, 'Gift Card Redeemed Successfully'],
  ],
  '8 super admin': [[superadmin.loginFailedPleaseTry, 'Login failed. Please try again.'], [superadmin.businessAdminCreated, 'Business admin created'], [superadmin.failedToCreateAdmin, 'Failed to create admin']],
};

describe('the words of the specification', () => {
  it.each(Object.entries(specified))('stand in the catalogues letter by letter: %s', (_section, pairs) => {
    expect(pairs.map(([ours]) => ours)).toEqual(pairs.map(([, letters]) => letters));
  });
});
