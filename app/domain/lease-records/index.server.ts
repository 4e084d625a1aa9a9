export { findOverlap } from "./find-overlap";
export { findParty } from "./find-party";
export { readableUntil } from "./former-residents";
export { leaseOptions } from "./lease-choices";
export type { LeaseFields, LeasePerson, RentLine } from "./lease-fields";
export { replacePeople, resolvePeople } from "./lease-people";
export {
	depositsOf,
	findLease,
	findLeaseFields,
	isMonthToMonth,
	type LeasePersonRow,
	type LeaseRow,
	leasePeople,
	leasesToPay,
	standingOf,
} from "./lease-queries";
export {
	findLeaseRecord,
	findPostableLease,
	findUnitRecord,
	knownLeaseId,
	type Lease,
	leaseTags,
	refuseInactive,
} from "./lease-record";
export { checkAccounts, checkLines, depositRules, insertRules, plannedRules, replaceRules } from "./lease-rules";
export { mailToTenants } from "./mail-to-tenants";
export { cityOf, mailingAddress, remitTo } from "./mailing-address";
export { advanceRule, scheduleRules } from "./next-post-date";
export { type AtHome, type ResidentLease, residentLease, residentLeases } from "./resident-leases";
export {
	anchorBesideRent,
	type ChargedPart,
	chargeDue,
	chargedPart,
	chargesBetween,
	type DueCharge,
	firstDueDay,
	lastChargedDay,
	monthlyCents,
	type Rule,
	type Term,
} from "./schedule";
export { searchLeases } from "./search-leases";
export { leaseStatus } from "./status";
export { transferFrom, transferTo } from "./transfer-record";
export { rentOn, updateLeaseStatus } from "./update-lease-status";
