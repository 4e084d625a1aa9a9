export { mostRules, rulesOf, saveAllocation } from "./allocations";
export { lastAuthorization } from "./authorize-autopay";
export {
	type Autopay,
	findAutopay,
	othersAutopays,
	planAutopay,
	saveAutopay,
} from "./autopay";
export { autopayForecast } from "./autopay-forecast";
export { blockLease, isBlocked } from "./block-lease";
export { cancelScheduled } from "./cancel-scheduled";
export { refuseRent } from "./check-rent-payment";
export { checkAccount, disconnect, startOnboarding } from "./connect-account";
export { endAutopay, endAutopaysOfUser } from "./end-autopay";
export { erasePayer, erasePayerName } from "./erase-payer";
export {
	type AccountOrder,
	type ChargeOrder,
	GatewayDown,
	type GatewayEvent,
	GatewayRefusal,
	gatewaysAtHand,
	type PaymentGateway,
	type SeenAccount,
	type SeenPayment,
	type SeenPayout,
	setGateways,
} from "./gateway-port";
export {
	type AllocationRow,
	type EnrolledRow,
	listAllocations,
	listEnrolled,
	listOnlinePayments,
	listPayouts,
	type OnlineFilters,
	type OnlineRow,
	onlineSummary,
	type PayoutRow,
} from "./manager-queries";
export { findPayment } from "./payment-record";
export { pendingPaymentDays, pendingPayments } from "./pending-payments";
export { type RecentAllocation, recentAllocations } from "./recent-allocations";
export { type Reconciliation, reconcilePayments } from "./reconcile-payments";
export { refundPayment } from "./refund-payment";
export { refuseScheduledDay } from "./refuse-scheduled-day";
export {
	findResidentPayment,
	latestPayment,
	payableRent,
	scheduledPayments,
} from "./resident-queries";
export { runAutopays } from "./run-autopay";
export { runSandbox, type SandboxDesk, sandboxDesk, setSandboxDesk, tellOfSandbox } from "./sandbox-desk";
export { type SandboxPayment, type Stored, sandboxObjects } from "./sandbox-objects";
export { type SettingsInput, savePaymentSettings } from "./save-payment-settings";
export { findSavedMethod, removeSavedMethod, savedMethodsOf } from "./saved-methods";
export { findSettings, type PaymentSettings } from "./settings";
export { mostPriorities, orderVersion, organizationOrder, propertyOrder, saveSettleOrder } from "./settle-order";
export { splitRent } from "./split-rent";
export { onlinePaymentTerms, paymentFor, type Started, startPayment } from "./start-payment";
export { refreshPayment, takeEvents } from "./take-events";
