import type { Cents } from "#domain/money/format";
import { type PaidToVendor, type Payee1099, type Some1099, thresholdOf, totals1099 } from "#domain/owner-accounts";
import type { TaxClass } from "#domain/vendors/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { advanceRents } from "./advance-rents";
import type { Box1099 } from "./labels";
import { returnedOfBefore } from "./returned-of-before";
import { taxLines } from "./tax-lines";

/** What a payee gets in one box of one form. */
export type Row1099 = {
	kind: "owner" | "vendor";
	id: number;
	name: string;
	sortName: string;
	taxName: string;
	taxIdLast4: string;
	address: string;
	box: Box1099;
	amountCents: Cents;
	/** Part of the amount: rent received in advance, less what was received before and used up in the year. */
	advanceCents: Cents;
	/** By how much payments of earlier years that came back in this year lowered the amount. */
	returnedCents: Cents;
	taxClass: TaxClass | "";
	/** Set to get 1099s. */
	included: boolean;
	/** Included, and at or above the year's threshold in this box. */
	reported: boolean;
	/** What is missing for filing. */
	gaps: string[];
};

type Request = { year: number; advance: boolean; some?: Some1099 | undefined };

/** Everyone who was paid in a calendar year, or some, by form and box: reported ones first, then by amount. */
export function rows1099(scope: Scope, { year, advance, some = {} }: Request): Row1099[] {
	const { thresholdCents, payees, paid } = totals1099(scope, year, some);
	const rows = [...ownersOf(scope, payees, { year, advance, some }), ...vendorsOf(scope, payees, paid)];
	for (const row of rows) row.reported = row.included && row.amountCents >= thresholdCents;
	return rows
		.filter(({ amountCents }) => amountCents !== 0)
		.sort((a, b) => Number(b.reported) - Number(a.reported) || b.amountCents - a.amountCents || a.id - b.id);
}

/** The amount from which a box is filed in a year. */
export function threshold1099(scope: Scope, year: number): Cents {
	return thresholdOf(scope, year);
}

function ownersOf(scope: Scope, payees: readonly Payee1099[], { year, advance, some }: Request): Row1099[] {
	const owners = payees.filter(({ kind }) => kind === "owner");
	if (owners.length === 0) return [];
	const period = { from: `${year}-01-01`, to: `${year}-12-31` };
	const inAdvance = advance ? advanceRents(scope, period, some?.owners) : undefined;
	const returned = returnedOfBefore(scope, period);
	return owners.map((owner): Row1099 => {
		const advanceCents = inAdvance?.(owner.id) ?? 0;
		return {
			...shared(owner),
			box: "misc_1",
			amountCents: owner.amountCents + advanceCents,
			advanceCents,
			returnedCents: returned(owner.id),
			taxClass: "",
		};
	});
}

function vendorsOf(scope: Scope, payees: readonly Payee1099[], paid: readonly PaidToVendor[]): Row1099[] {
	const boxOf = new Map(taxLines(scope).map(({ accountId, box }) => [accountId, box]));
	const classes = taxClassesOf(scope);
	const byBox = new Map<number, Map<Box1099, Cents>>();
	for (const { vendorId, accountId, cents } of paid) {
		const boxes = byBox.get(vendorId) ?? new Map<Box1099, Cents>();
		const box = boxOf.get(accountId) ?? "nec_1";
		boxes.set(box, (boxes.get(box) ?? 0) + cents);
		byBox.set(vendorId, boxes);
	}
	return payees
		.filter(({ kind }) => kind === "vendor")
		.flatMap((vendor) =>
			[...(byBox.get(vendor.id) ?? [])].map(
				([box, amountCents]): Row1099 => ({
					...shared(vendor),
					box,
					amountCents,
					advanceCents: 0,
					returnedCents: 0,
					taxClass: classes.get(vendor.id) ?? "",
				}),
			),
		);
}

function shared({ kind, id, name, sortName, taxName, taxIdLast4, address, included, missing }: Payee1099) {
	return { kind, id, name, sortName, taxName, taxIdLast4, address, included, gaps: missing, reported: false };
}

function taxClassesOf(scope: Scope): Map<number, TaxClass | ""> {
	const rows = statement<{ id: number; taxClass: TaxClass | "" }>(
		"SELECT id, tax_class AS taxClass FROM vendors WHERE profile_id = ? AND tax_class <> ''",
	).all(scope.profileId);
	return new Map(rows.map(({ id, taxClass }) => [id, taxClass]));
}
