export {
	changeCard,
	checkSubscription,
	findBillingAccount,
	saveBillingDetails,
} from "./billing-account";
export {
	BillingDown,
	type BillingGateway,
	BillingRefusal,
	billing,
	type PlanPreview,
	type PricedPlan,
	type SeenCustomer,
	type SeenInvoice,
	type SeenSubscription,
	setBilling,
} from "./billing-port";
export { cancelPlan, endingOf, keepPlan } from "./cancel-plan";
export { choosePlan, reviewPlan } from "./choose-plan";
export {
	allInvoices,
	countInvoices,
	findInvoice,
	type InvoiceRow,
	invoicePdf,
	invoiceYears,
	listInvoices,
	payInvoice,
} from "./invoices";
export { findPlan, listPlans, type Plan } from "./plans";
export { planPrompt } from "./prompt";
export { readOnlyReason } from "./read-only";
export { refuseGrowth } from "./refuse-growth";
export { type BillingDesk, billingDesk, setBillingDesk } from "./sandbox-desk";
export { sandboxCustomers } from "./sandbox-store";
export { isBilled, type Standing, type Subscription, standingOf } from "./standing";
export { syncSubscription, syncSubscriptions, takeBillingEvent } from "./sync-subscription";
export { overIn, usageOf } from "./usage";
