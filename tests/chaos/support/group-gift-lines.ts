/** Lines of a group gift, in its order. */
export const OF_CONTRIBUTION = ['orders.contribution-paid', 'orders.contribution-joined'];
export const OF_CLOSING = ['orders.group-gathered', 'orders.group-order-placed'];
