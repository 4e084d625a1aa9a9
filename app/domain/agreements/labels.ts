import type { agreementKinds, agreementStates, signingOrders } from "~/db/schema/agreements";
import type { agreementEventKinds, signerRoles } from "~/db/schema/signing";

export type { DocumentBlock, DocumentFact } from "~/db/schema/agreements";

/** Words for the stored values of agreements. Safe in the browser. */

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
	partly_signed: "Partially signed",
	ours_to_sign: "Awaiting our signature",
	signed: "Finalizing",
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

/** Roles of signers outside the organization, who sign through an emailed link. */
export const outsideRoles = { tenant: "Tenant", guarantor: "Guarantor", witness: "Witness" } as const;

export const signerStateWords: Record<SignerState, string> = {
	waiting: "Waiting for their turn",
	sent: "Asked to sign",
	viewed: "Opened",
	signed: "Signed",
	declined: "Declined",
};

export const signingOrderWords: Record<SigningOrder, string> = {
	tenants_first: "Tenants and guarantors first, then us",
	together: "Everyone in any order",
	landlord_first: "Us first, then tenants and guarantors",
};

export const agreementEventWords: Record<AgreementEventKind, string> = {
	sent: "Sent for signature",
	mailed: "Link emailed",
	viewed: "Opened the document",
	device_proven: "Verified by emailed code",
	consented: "Agreed to electronic records",
	paper_asked: "Requested paper copy",
	electronic_again: "Switched back to electronic signing",
	signed: "Signed",
	declined: "Declined",
	reminded: "Reminder sent",
	link_asked: "Requested new link",
	email_corrected: "Email corrected",
	extended: "Extended",
	voided: "Voided",
	expired: "Expired",
	paper_signed: "Signed on paper",
	sealed: "Finalized",
};

/** States in which an agreement can be signed. */
export const outStates: readonly AgreementState[] = ["sent", "viewed", "partly_signed", "ours_to_sign"];

/** Labels of the merge fields a template can use. */
export const fieldWords = {
	"organization.name": "Company name",
	"organization.address": "Company address",
	"organization.contact": "Company contact information",
	"tenants.names": "Tenants",
	"guarantors.names": "Guarantors",
	"occupants.names": "Other occupants",
	"property.name": "Property",
	"property.year_built": "Year built",
	"unit.number": "Unit",
	"home.address": "Home address",
	"lease.term": "Term",
	"lease.start": "Start date",
	"lease.end": "End date",
	"rent.amount": "Rent",
	"rent.due": "Rent due date",
	"rent.prorated": "Prorated rent",
	"deposit.amount": "Deposit",
	"charges.list": "Other recurring charges",
	"charges.once": "Charges at move-in",
	"late_fee.terms": "Late fee",
	"included.list": "Included in rent",
	today: "Document date",
} as const;

export type FieldKey = keyof typeof fieldWords;
