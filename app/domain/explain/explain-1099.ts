import { owner1099, rentsByPropertyOf, thresholdOf, vendorLines1099 } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Explanation, Rule, Step } from "./format";
import { ownerFor } from "./owner-for";
import type { Reader } from "./reader";

/** What is reported of an owner for a year: their part of the rents that each property collected. */
export function explainOwner1099(scope: Scope, ownerId: number, year: number, reader: Reader): Explanation | undefined {
	const owner = ownerFor(scope, ownerId, reader);
	if (!owner) return undefined;
	const { money } = organizationOf(scope);
	const { amountCents: cents, thresholdCents } = owner1099(scope, ownerId, year);
	const steps = rentsByPropertyOf(scope, ownerId, { from: `${year}-01-01`, to: `${year}-12-31` }).map(
		(row): Step => ({
			...{ date: null, text: row.propertyName, cents: row.cents, more: [] },
			record: { kind: "property", id: row.propertyId },
		}),
	);
	return {
		figure: { of: "owner1099", id: ownerId, year },
		area: "tax",
		title: `1099-MISC rents for ${year}`,
		about: owner.name,
		record: { kind: "owner", id: ownerId },
		...{ cents, on: null },
		sentence: `${money(cents)} is the total for ${year} because that is the owner's share of the rents collected from ${steps.length} ${steps.length === 1 ? "property" : "properties"}.`,
		parts: [{ heading: "By property", steps, reaches: { label: `Rents for ${year}`, cents } }],
		rules: [
			thresholdRule(
				year,
				money(thresholdCents),
				"Income counts when it's collected, by the owner's share on that day. Accounts excluded from 1099s don't count.",
			),
		],
	};
}

/** What is reported of a vendor for a year: each payment that counts. */
export function explainVendor1099(
	scope: Scope,
	vendorId: number,
	year: number,
	reader: Reader,
): Explanation | undefined {
	if (reader.kind !== "manager") return undefined;
	const vendor = statement<{ name: string }>(
		"SELECT display_name AS name FROM vendors WHERE id = ? AND profile_id = ? AND merged_into_id IS NULL",
	).get(vendorId, scope.profileId);
	if (!vendor) return undefined;
	const { money } = organizationOf(scope);
	const lines = vendorLines1099(scope, vendorId, year);
	const cents = lines.reduce((sum, line) => sum + line.cents, 0);
	const steps = lines.map(
		(line): Step => ({
			...{ date: line.date, text: line.memo || "Payment", cents: line.cents, more: [] },
			record: { kind: "transaction", id: line.transactionId },
		}),
	);
	return {
		figure: { of: "vendor1099", id: vendorId, year },
		area: "tax",
		title: `1099-NEC total for ${year}`,
		about: vendor.name,
		record: { kind: "vendor", id: vendorId },
		...{ cents, on: null },
		sentence: `${money(cents)} is the total for ${year} because ${lines.length === 1 ? "one payment counts" : `${lines.length} payments count`}.`,
		parts: [{ heading: "Payments by date", steps, reaches: { label: `Paid in ${year}`, cents } }],
		rules: [
			thresholdRule(
				year,
				money(thresholdOf(scope, year)),
				"Expenses and paid bills count on the day they're paid. Card payments and accounts excluded from 1099s don't.",
			),
		],
	};
}

function thresholdRule(year: number, threshold: string, counts: string): Rule {
	return {
		name: "What gets reported",
		says: [counts, `Totals of ${threshold} or more are reported.`],
		since: `The threshold set for ${year}.`,
	};
}
