import type { Cents } from "#domain/money/format";
import { ownedWithin } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Period, rentsOf, rentsOfOwners } from "./owner-rents";
import { type PaidToVendor, paidToVendors1099 } from "./paid-to-vendors-1099";
import { thresholdOf } from "./threshold-1099";

export type Payee1099 = {
	kind: "owner" | "vendor";
	id: number;
	name: string;
	/** By which it stands in the list of owners or vendors. */
	sortName: string;
	/** Name for tax forms; the payee's name if none is set. */
	taxName: string;
	taxIdLast4: string;
	address: string;
	/** 1099-MISC box 1 (rents) for owners; 1099-NEC box 1 for vendors. */
	form: "1099-MISC" | "1099-NEC";
	amountCents: Cents;
	/** The owner's or vendor's own setting to include them in 1099s. */
	included: boolean;
	/** Included, and at or above the year's threshold. */
	reported: boolean;
	/** What is missing for filing, such as "address". */
	missing: string[];
};

/** Only these owners and vendors, by ID; all of a kind where it's unset. */
export type Some1099 = { owners?: readonly number[] | undefined; vendors?: readonly number[] | undefined };

/**
 * What owners received in rents and vendors were paid in a calendar year, on a cash basis, in cents: reported payees
 * first, then by amount. Owners count their share of each property's collected income; vendors, expenses not paid by
 * card. Accounts excluded from 1099 don't count. `some` leaves out the others. `paid` is what vendors were paid by
 * account.
 */
export function totals1099(
	scope: Scope,
	year: number,
	some: Some1099 = {},
): { thresholdCents: Cents; payees: Payee1099[]; paid: PaidToVendor[] } {
	const thresholdCents = thresholdOf(scope, year);
	const period = { from: `${year}-01-01`, to: `${year}-12-31` };
	const owners = some.owners?.length === 0 ? [] : ownersOf(scope, period, some.owners);
	const paid = some.vendors?.length === 0 ? [] : paidToVendors1099(scope, period, some.vendors);
	const vendors = vendorsOf(paid);
	const payees = [...owners, ...vendors]
		.filter(({ amountCents }) => amountCents !== 0)
		.map((payee) => asPayee(payee, thresholdCents))
		.sort((a, b) => Number(b.reported) - Number(a.reported) || b.amountCents - a.amountCents || a.id - b.id);
	return { thresholdCents, payees, paid };
}

/** One owner's total for a year, and that year's threshold, in cents. */
export function owner1099(scope: Scope, ownerId: number, year: number): { amountCents: Cents; thresholdCents: Cents } {
	const period = { from: `${year}-01-01`, to: `${year}-12-31` };
	return { amountCents: rentsOf(scope, ownerId, period), thresholdCents: thresholdOf(scope, year) };
}

type Total = Omit<Payee1099, "included" | "reported" | "missing" | "address"> & {
	included: number;
	street: string;
	city: string;
	state: string;
	postalCode: string;
};

const addressColumns = "street, city, state, postal_code AS postalCode";

function ownersOf(scope: Scope, period: Period, some: readonly number[] | undefined): Total[] {
	const owners = statement<Omit<Total, "amountCents">>(
		`SELECT 'owner' AS kind, id, display_name AS name, sort_name AS sortName, tax_name AS taxName, tax_id_last4 AS taxIdLast4,
			'1099-MISC' AS form, include_in1099 AS included, ${addressColumns} FROM property_owners o
		WHERE profile_id = @profileId ${some ? "AND o.id IN (SELECT value FROM json_each(@some))" : ""}
			AND EXISTS (SELECT 1 FROM ownership_shares h WHERE h.owner_id = o.id AND ${ownedWithin("@from", "@to")})
		ORDER BY id`,
	).all({ profileId: scope.profileId, ...period, ...(some ? { some: JSON.stringify(some) } : {}) });
	const rents = rentsOfOwners(scope, period, some);
	return owners.map((owner) => ({ ...owner, amountCents: rents(owner.id) }));
}

function vendorsOf(byAccount: readonly PaidToVendor[]): Total[] {
	const paid = new Map<number, Cents>();
	for (const { vendorId, cents } of byAccount) paid.set(vendorId, (paid.get(vendorId) ?? 0) + cents);
	return statement<Omit<Total, "amountCents">>(
		`SELECT 'vendor' AS kind, v.id, v.display_name AS name, v.sort_name AS sortName, v.tax_name AS taxName, v.tax_id_last4 AS taxIdLast4,
			'1099-NEC' AS form, v.include_in1099 AS included, ${addressColumns}
		FROM json_each(?) paid CROSS JOIN vendors v ON v.id = paid.value ORDER BY paid.key`,
	)
		.all(JSON.stringify([...paid.keys()]))
		.map((vendor) => ({ ...vendor, amountCents: paid.get(vendor.id) ?? 0 }));
}

function asPayee(payee: Total, thresholdCents: Cents): Payee1099 {
	const { street, city, state, postalCode, included, amountCents } = payee;
	const town = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
	const missing = [...(payee.taxIdLast4 ? [] : ["tax ID"]), ...(street && city ? [] : ["address"])];
	return {
		kind: payee.kind,
		id: payee.id,
		name: payee.name,
		sortName: payee.sortName,
		taxName: payee.taxName || payee.name,
		taxIdLast4: payee.taxIdLast4,
		address: [street, town].filter(Boolean).join(", "),
		form: payee.form,
		amountCents,
		included: included === 1,
		reported: included === 1 && amountCents >= thresholdCents,
		missing,
	};
}
