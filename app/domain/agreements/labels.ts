import type { agreementKinds, agreementStates, signingOrders } from "~/db/schema/agreements";
import type { agreementEventKinds, signerRoles } from "~/db/schema/signing";

export type { DocumentBlock, DocumentFact } from "~/db/schema/agreements";

/** What the database stores, in words for people. Safe in the browser. */

export type AgreementState = (typeof agreementStates)[number];
export type AgreementKind = (typeof agreementKinds)[number];
export type SignerRole = (typeof signerRoles)[number];
export type SigningOrder = (typeof signingOrders)[number];
export type AgreementEventKind = (typeof agreementEventKinds)[number];
type SignerState = "waiting" | "sent" | "viewed" | "signed" | "declined";

export const agreementStateWords: Record<AgreementState, string> = {
	draft: "Draft",
	sent: "Sent",
	viewed: "Viewed",
	partly_signed: "Partly signed",
	ours_to_sign: "Ours to sign",
	signed: "Being sealed",
	completed: "Completed",
	declined: "Declined",
	voided: "Voided",
	expired: "Expired",
};

export const agreementKindWords: Record<AgreementKind, string> = {
	lease: "Lease",
	renewal: "Renewal",
	addendum: "Addendum",
};

export const signerRoleWords: Record<SignerRole, string> = {
	tenant: "Tenant",
	guarantor: "Guarantor",
	landlord: "Landlord",
	witness: "Witness",
};

/** Roles that sign by a mailed link. */
export const outsideRoles = { tenant: "Tenant", guarantor: "Guarantor", witness: "Witness" } as const;

export const signerStateWords: Record<SignerState, string> = {
	waiting: "Waits for their turn",
	sent: "Asked to sign",
	viewed: "Opened it",
	signed: "Signed",
	declined: "Declined",
};

export const signingOrderWords: Record<SigningOrder, string> = {
	tenants_first: "Tenants and guarantors first, then us",
	together: "Everyone in any order",
	landlord_first: "We first, then tenants and guarantors",
};

export const agreementEventWords: Record<AgreementEventKind, string> = {
	sent: "Sent for signature",
	mailed: "Link mailed",
	viewed: "Opened the document",
	device_proven: "Proved themselves by a mailed code",
	consented: "Agreed to electronic records",
	paper_asked: "Asked for paper",
	electronic_again: "Goes on electronically",
	signed: "Signed",
	declined: "Declined",
	reminded: "Reminded",
	link_asked: "Asked for a new link",
	email_corrected: "Email address corrected",
	extended: "Extended",
	voided: "Voided",
	expired: "Expired",
	paper_signed: "Signed on paper",
	sealed: "Sealed",
};

/** States in which it can be signed. */
export const outStates: readonly AgreementState[] = ["sent", "viewed", "partly_signed", "ours_to_sign"];

/** What a merge field is called, and where its value is changed. */
export const fieldWords = {
	"organization.name": "Our name",
	"organization.address": "Our address",
	"organization.contact": "How to reach us",
	"tenants.names": "Tenants",
	"guarantors.names": "Guarantors",
	"occupants.names": "Others living there",
	"property.name": "Property",
	"property.year_built": "Year built",
	"unit.number": "Unit",
	"home.address": "Address of the home",
	"lease.term": "Term",
	"lease.start": "First day",
	"lease.end": "Last day",
	"rent.amount": "Rent",
	"rent.due": "Rent is due",
	"rent.prorated": "First and last rent",
	"deposit.amount": "Deposit",
	"charges.list": "Other regular charges",
	"charges.once": "Charges at move-in",
	"late_fee.terms": "Late fee",
	"included.list": "Included in the rent",
	today: "Date of the document",
} as const;

export type FieldKey = keyof typeof fieldWords;
