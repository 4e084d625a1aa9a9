/**
 * SQL conditions that a limited member may see a record. Each takes the SQL expression of the record's id. Tables are
 * written with `main.`, so that a statement's own table expressions can't replace them.
 */

/** The property is one of the member's. NULL and 0 stand for the company, which never is. */
export function mine(propertyId: string): string {
	return `${propertyId} IN temp.limited_properties`;
}

/** A condition as it is for one member, given by their id, instead of for whoever acts. */
export function asSeenBy(memberId: string, condition: string): string {
	const own = `(SELECT own.property_id FROM main.member_properties own WHERE own.member_id = ${memberId})`;
	return condition.replaceAll("temp.limited_properties", own);
}

/** The bank account, given by its ledger account, is one of the member's. */
export function myBank(accountId: string): string {
	return `${accountId} IN temp.limited_banks`;
}

function propertyOf(table: string) {
	return (id: string) =>
		`EXISTS (SELECT 1 FROM main.${table} seen WHERE seen.id = ${id} AND ${mine("seen.property_id")})`;
}

export const ofLease = propertyOf("leases");
export const ofUnit = propertyOf("units");
export const ofRequest = propertyOf("maintenance_requests");
export const ofWorkOrder = propertyOf("work_orders");
export const ofInspection = propertyOf("inspections");
export const ofTurn = propertyOf("unit_turns");
export const ofApplication = propertyOf("rental_applications");
export const ofApplicants = propertyOf("application_groups");
export const ofAsset = propertyOf("assets");
export const ofListing = propertyOf("listings");
export const ofAgreement = propertyOf("agreements");
export const ofOffer = propertyOf("renewal_offers");
export const ofPosting = propertyOf("gl_postings");
export const ofOnlinePayment = propertyOf("online_payments");

/** The record belongs to a lease that the member may see, such as an autopay or a recurring charge. */
export function leaseOf(table: string, id: string, key = "id"): string {
	return `EXISTS (SELECT 1 FROM main.${table} of JOIN main.leases seen ON seen.id = of.lease_id
		WHERE of.${key} = ${id} AND ${mine("seen.property_id")})`;
}

/** The tenant is or was on a lease of one of the member's properties, or isn't on any lease. */
export function ofTenant(id: string): string {
	return `(EXISTS (SELECT 1 FROM main.lease_tenants lived JOIN main.leases seen ON seen.id = lived.lease_id
		WHERE lived.tenant_id = ${id} AND ${mine("seen.property_id")})
		OR NOT EXISTS (SELECT 1 FROM main.lease_tenants lived WHERE lived.tenant_id = ${id}))`;
}

/** The owner has a share of one of the member's properties, or no share at all. */
export function ofOwner(id: string): string {
	return `(EXISTS (SELECT 1 FROM main.ownership_shares seen WHERE seen.owner_id = ${id} AND ${mine("seen.property_id")})
		OR NOT EXISTS (SELECT 1 FROM main.ownership_shares seen WHERE seen.owner_id = ${id}))`;
}

/** The owner has shares only of the member's properties, so their statements reveal no other property. */
export function ofOwnerAlone(id: string): string {
	return `NOT EXISTS (SELECT 1 FROM main.ownership_shares other
		WHERE other.owner_id = ${id} AND NOT ${mine("other.property_id")})`;
}

/** The tenant's leases are all of the member's properties, or there are none. */
export function ofTenantAlone(id: string): string {
	return `NOT EXISTS (SELECT 1 FROM main.lease_tenants lived JOIN main.leases other ON other.id = lived.lease_id
		WHERE lived.tenant_id = ${id} AND NOT ${mine("other.property_id")})`;
}

/** The vendor has work only at the member's properties, or none. */
export function ofVendorAlone(id: string): string {
	return `NOT EXISTS (SELECT 1 FROM main.work_orders other
		WHERE other.vendor_id = ${id} AND NOT ${mine("other.property_id")})`;
}

/** The record of a file is visible. An owner's statements and tax forms tell of all their properties. */
export function ofFile(file: string): string {
	return `(${ofSubject(`${file}.subject_kind`, `${file}.subject_id`)} AND (${file}.subject_kind <> 'owner'
		OR ${file}.category NOT IN ('statement', 'tax') OR ${ofOwnerAlone(`${file}.subject_id`)}))`;
}

/** What is done to an owner or a vendor that tells of no amount and no property. */
const plainly = {
	owner: ["added", "edited", "deactivated", "reactivated", "deleted", "bank_details_changed"],
	vendor: ["added", "edited", "deactivated", "reactivated", "deleted", "merged", "tax_edited"],
};

/**
 * The record of an activity log entry is visible, and so is all that the entry says: what was paid to an owner or a
 * vendor may have been for any property.
 */
export function ofActivity(entry: string): string {
	const id = `${entry}.subject_id`;
	const plain = (kind: keyof typeof plainly, areas: string) =>
		`(${entry}.area NOT IN (${areas}) OR ${entry}.action IN (${plainly[kind].map((done) => `'${kind}.${done}'`)}))`;
	return `CASE ${entry}.subject_kind
		WHEN 'owner' THEN ${ofOwner(id)} AND (${plain("owner", "'owners', 'accounting'")} OR ${ofOwnerAlone(id)})
		WHEN 'vendor' THEN ${plain("vendor", "'contacts', 'accounting'")} OR ${entry}.action GLOB 'vendor.insurance_*'
		WHEN 'account' THEN ${entry}.action NOT GLOB 'budget.*'
			AND (${entry}.action NOT GLOB 'reconciliation.*' OR ${ofBankAlone(`${entry}.profile_id`, id)})
		ELSE ${ofSubject(`${entry}.subject_kind`, id)} END`;
}

function linesOf(transactionId: string): string {
	return `main.gl_postings line WHERE line.id BETWEEN (${transactionId} << 8) AND ((${transactionId} << 8) | 255)`;
}

/** The transaction has a line of one of the member's properties. Its other lines stay hidden. */
export function ofTransaction(id: string): string {
	return `EXISTS (SELECT 1 FROM ${linesOf(id)} AND ${mine("line.property_id")})`;
}

/** All lines of the transaction belong to the member's properties, so its total amount can be shown. */
export function ofWholeTransaction(id: string): string {
	return `NOT EXISTS (SELECT 1 FROM ${linesOf(id)} AND ${mine("line.property_id")} IS NOT TRUE)`;
}

/** All lines in a JSON list belong to the member's properties. */
export function ofLines(lines: string): string {
	return `NOT EXISTS (SELECT 1 FROM json_each(${lines}) line WHERE ${mine("line.value ->> 'propertyId'")} IS NOT TRUE)`;
}

/** The bank account holds money only of the member's properties, so its statements reveal no other property. */
export function ofBankAlone(profileId: string, accountId: string): string {
	return `NOT EXISTS (SELECT 1 FROM main.cash_by_property held WHERE held.profile_id = ${profileId}
		AND held.account_id = ${accountId} AND NOT ${mine("held.property_id")})`;
}

/** The group has at least one row in the table, and all of its rows belong to the member's properties. */
export function allOf(table: string, group: string): string {
	return `(EXISTS (SELECT 1 FROM main.${table} part WHERE ${group})
		AND NOT EXISTS (SELECT 1 FROM main.${table} part WHERE ${group} AND ${mine("part.property_id")} IS NOT TRUE))`;
}

/**
 * The record that a note, a file, a task or an activity log entry is attached to is visible. Unknown kinds are hidden.
 */
export function ofSubject(kind: string, id: string): string {
	return `CASE ${kind}
		WHEN 'property' THEN ${mine(id)} WHEN 'unit' THEN ${ofUnit(id)} WHEN 'lease' THEN ${ofLease(id)}
		WHEN 'tenant' THEN ${ofTenant(id)} WHEN 'owner' THEN ${ofOwner(id)} WHEN 'vendor' THEN 1
		WHEN 'transaction' THEN ${ofWholeTransaction(id)} WHEN 'application' THEN ${ofApplication(id)}
		WHEN 'request' THEN ${ofRequest(id)} WHEN 'asset' THEN ${ofAsset(id)}
		WHEN 'request_message' THEN EXISTS (SELECT 1 FROM main.request_messages said WHERE said.id = ${id}
			AND ${ofRequest("said.request_id")})
		WHEN 'work_order' THEN ${ofWorkOrder(id)}
		WHEN 'inspection' THEN ${ofInspection(id)} WHEN 'unit_turn' THEN ${ofTurn(id)}
		WHEN 'inspection_item' THEN EXISTS (SELECT 1 FROM main.inspection_items found WHERE found.id = ${id}
			AND ${ofInspection("found.inspection_id")})
		ELSE 0 END`;
}

/**
 * The subject of a manager's notification is visible. Notifications about several records are hidden, because their
 * count includes records that the member may not see; whoever takes work over sees all of it.
 */
export function ofNotified(kind: string, id: string): string {
	return `CASE ${kind}
		WHEN 'lease' THEN ${ofLease(id)} WHEN 'lease_end' THEN ${ofLease(id)} WHEN 'move_out_notice' THEN ${ofLease(id)}
		WHEN 'renewal_offer' THEN ${ofOffer(id)} WHEN 'agreement' THEN ${ofAgreement(id)}
		WHEN 'unit' THEN ${ofUnit(id)} WHEN 'unit_applicants' THEN ${ofUnit(id)}
		WHEN 'application' THEN ${ofApplication(id)}
		WHEN 'listing' THEN ${ofListing(id)} WHEN 'craigslist_ad' THEN ${ofListing(id)}
		WHEN 'listing_inquiry' THEN ${ofListing(id)}
		WHEN 'inspection' THEN ${ofInspection(id)} WHEN 'unit_turn' THEN ${ofTurn(id)}
		WHEN 'request' THEN ${ofRequest(id)} WHEN 'approval_request' THEN ${ofRequest(id)}
		WHEN 'emergency' THEN ${ofRequest(id)}
		WHEN 'task' THEN EXISTS (SELECT 1 FROM main.tasks done WHERE done.id = ${id} AND CASE
			WHEN done.property_id IS NOT NULL THEN ${mine("done.property_id")}
			ELSE ${ofSubject("done.subject_kind", "done.subject_id")} OR done.subject_kind = 'organization' END)
		WHEN 'work_order' THEN ${ofWorkOrder(id)}
		WHEN 'transaction' THEN ${ofWholeTransaction(id)}
		WHEN 'online_payment' THEN ${ofOnlinePayment(id)} WHEN 'failed_online_payment' THEN ${ofOnlinePayment(id)}
		WHEN 'tenant' THEN ${ofTenant(id)} WHEN 'rental_owner' THEN ${ofOwner(id)} WHEN 'vendor' THEN 1
		WHEN 'own_work' THEN 1
		ELSE 0 END`;
}

/**
 * A limited member is told of the subject, by the bell, email and text message: it's visible, or it's their own and tells
 * of no property.
 */
export function ofTold(kind: string, id: string): string {
	const own = [
		"approval",
		"data_export",
		"erasure_request",
		"own_sessions",
		"report_file",
		"report_schedule",
		"webhook",
	];
	return `(${kind} IS NULL OR ${kind} IN (${own.map((one) => `'${one}'`)}) OR ${ofNotified(kind, id)})`;
}

/** A record of the search index is visible. `kind` is the kind's number. */
export function ofIndexed(kind: string, id: string): string {
	return `CASE ${kind} WHEN 0 THEN ${ofTenant(id)} WHEN 1 THEN ${mine(id)} WHEN 2 THEN ${ofUnit(id)}
		WHEN 3 THEN ${ofLease(id)} WHEN 4 THEN ${ofOwner(id)} WHEN 5 THEN ${ofWholeTransaction(id)}
		WHEN 6 THEN ${ofRequest(id)} WHEN 7 THEN 1
		WHEN 8 THEN ${ofWorkOrder(id)} WHEN 9 THEN ${ofAsset(id)} ELSE 0 END`;
}
