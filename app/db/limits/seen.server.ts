/**
 * SQL conditions that a record is one a limited member sees, each for the column that holds the record's id. Tables are
 * named with `main.`, so that no query of a statement's own can take their place.
 */

/** A property is the member's own. NULL and 0, the company, are not. */
export function mine(propertyId: string): string {
	return `${propertyId} IN temp.limited_properties`;
}

/** A bank account, by its account in the books, is one of the member's. */
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
export const ofApplication = propertyOf("rental_applications");
export const ofApplicants = propertyOf("application_groups");
export const ofListing = propertyOf("listings");
export const ofAgreement = propertyOf("agreements");
export const ofOffer = propertyOf("renewal_offers");
export const ofPosting = propertyOf("gl_postings");
export const ofOnlinePayment = propertyOf("online_payments");

/** Something that belongs to another record of a lease: an autopay, a recurring charge. */
export function leaseOf(table: string, id: string, key = "id"): string {
	return `EXISTS (SELECT 1 FROM main.${table} of JOIN main.leases seen ON seen.id = of.lease_id
		WHERE of.${key} = ${id} AND ${mine("seen.property_id")})`;
}

/** Lives, lived or will live in one of the member's properties, or isn't on any lease yet. */
export function ofTenant(id: string): string {
	return `(EXISTS (SELECT 1 FROM main.lease_tenants lived JOIN main.leases seen ON seen.id = lived.lease_id
		WHERE lived.tenant_id = ${id} AND ${mine("seen.property_id")})
		OR NOT EXISTS (SELECT 1 FROM main.lease_tenants lived WHERE lived.tenant_id = ${id}))`;
}

/** Owns a share of one of the member's properties, or none of any yet. */
export function ofOwner(id: string): string {
	return `(EXISTS (SELECT 1 FROM main.ownership_shares seen WHERE seen.owner_id = ${id} AND ${mine("seen.property_id")})
		OR NOT EXISTS (SELECT 1 FROM main.ownership_shares seen WHERE seen.owner_id = ${id}))`;
}

/** Owns shares of the member's properties alone: their statements tell of no other. */
export function ofOwnerAlone(id: string): string {
	return `NOT EXISTS (SELECT 1 FROM main.ownership_shares other
		WHERE other.owner_id = ${id} AND NOT ${mine("other.property_id")})`;
}

function linesOf(transactionId: string): string {
	return `main.gl_postings line WHERE line.id BETWEEN (${transactionId} << 8) AND ((${transactionId} << 8) | 255)`;
}

/** Has a line of one of the member's properties. Its other lines stay hidden. */
export function ofTransaction(id: string): string {
	return `EXISTS (SELECT 1 FROM ${linesOf(id)} AND ${mine("line.property_id")})`;
}

/** Has lines of the member's properties alone: a document that says the whole amount can be shown. */
export function ofWholeTransaction(id: string): string {
	return `NOT EXISTS (SELECT 1 FROM ${linesOf(id)} AND ${mine("line.property_id")} IS NOT TRUE)`;
}

/** A list of lines as JSON names the member's properties alone. */
export function ofLines(lines: string): string {
	return `NOT EXISTS (SELECT 1 FROM json_each(${lines}) line WHERE ${mine("line.value ->> 'propertyId'")} IS NOT TRUE)`;
}

/** A bank account holds money of the member's properties alone: its statements tell of no other. */
export function ofBankAlone(profileId: string, accountId: string): string {
	return `NOT EXISTS (SELECT 1 FROM main.cash_by_property held WHERE held.profile_id = ${profileId}
		AND held.account_id = ${accountId} AND NOT ${mine("held.property_id")})`;
}

/** At least one row of a table belongs to the group, and all of them are of the member's properties. */
export function allOf(table: string, group: string): string {
	return `(EXISTS (SELECT 1 FROM main.${table} part WHERE ${group})
		AND NOT EXISTS (SELECT 1 FROM main.${table} part WHERE ${group} AND ${mine("part.property_id")} IS NOT TRUE))`;
}

/** What a note, a file, a task or an entry of the activity log is attached to. Unknown kinds are hidden. */
export function ofSubject(kind: string, id: string): string {
	return `CASE ${kind}
		WHEN 'property' THEN ${mine(id)} WHEN 'unit' THEN ${ofUnit(id)} WHEN 'lease' THEN ${ofLease(id)}
		WHEN 'tenant' THEN ${ofTenant(id)} WHEN 'owner' THEN ${ofOwner(id)} WHEN 'vendor' THEN 1
		WHEN 'transaction' THEN ${ofWholeTransaction(id)} WHEN 'application' THEN ${ofApplication(id)}
		WHEN 'request' THEN ${ofRequest(id)}
		WHEN 'request_message' THEN EXISTS (SELECT 1 FROM main.request_messages said WHERE said.id = ${id}
			AND ${ofRequest("said.request_id")})
		ELSE 0 END`;
}

/** What a notification to a manager is about. Those about several records count what the member may not see. */
export function ofNotified(kind: string, id: string): string {
	return `CASE ${kind}
		WHEN 'lease' THEN ${ofLease(id)} WHEN 'lease_end' THEN ${ofLease(id)} WHEN 'move_out_notice' THEN ${ofLease(id)}
		WHEN 'renewal_offer' THEN ${ofOffer(id)} WHEN 'agreement' THEN ${ofAgreement(id)}
		WHEN 'unit' THEN ${ofUnit(id)} WHEN 'unit_applicants' THEN ${ofUnit(id)}
		WHEN 'application' THEN ${ofApplication(id)}
		WHEN 'listing' THEN ${ofListing(id)} WHEN 'craigslist_ad' THEN ${ofListing(id)}
		WHEN 'request' THEN ${ofRequest(id)} WHEN 'approval_request' THEN ${ofRequest(id)}
		WHEN 'transaction' THEN ${ofWholeTransaction(id)}
		WHEN 'online_payment' THEN ${ofOnlinePayment(id)} WHEN 'failed_online_payment' THEN ${ofOnlinePayment(id)}
		WHEN 'tenant' THEN ${ofTenant(id)} WHEN 'rental_owner' THEN ${ofOwner(id)}
		ELSE 0 END`;
}

/** A record of the search index, by its kind's number. */
export function ofIndexed(kind: string, id: string): string {
	return `CASE ${kind} WHEN 0 THEN ${ofTenant(id)} WHEN 1 THEN ${mine(id)} WHEN 2 THEN ${ofUnit(id)}
		WHEN 3 THEN ${ofLease(id)} WHEN 4 THEN ${ofOwner(id)} WHEN 5 THEN ${ofWholeTransaction(id)}
		WHEN 6 THEN ${ofRequest(id)} WHEN 7 THEN 1 ELSE 0 END`;
}
