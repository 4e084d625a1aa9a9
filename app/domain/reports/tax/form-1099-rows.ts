import type { Cents } from "#domain/money/format";
import { type Payee1099, paidToVendors1099, thresholdOf, totals1099 } from "#domain/owner-accounts";
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

type Request = { year: number; advance: boolean };

/** Everyone who was paid in a calendar year, by form and box: reported ones first, then by amount. */
export function rows1099(scope: Scope, { year, advance }: Request): Row1099[] {
	const { thresholdCents, payees } = totals1099(scope, year);
	return [...ownersOf(scope, payees, { year, advance }), ...vendorsOf(scope, payees, year)]
		.filter(({ amountCents }) => amountCents !== 0)
		.map((row) => ({ ...row, reported: row.included && row.amountCents >= thresholdCents }))
		.sort((a, b) => Number(b.reported) - Number(a.reported) || b.amountCents - a.amountCents || a.id - b.id);
}

/** The amount from which a box is filed in a year. */
export function threshold1099(scope: Scope, year: number): Cents {
	return thresholdOf(scope, year);
}

type Unranked = Omit<Row1099, "reported">;

function ownersOf(scope: Scope, payees: readonly Payee1099[], { year, advance }: Request): Unranked[] {
	const owners = payees.filter(({ kind }) => kind === "owner");
	const period = { from: `${year}-01-01`, to: `${year}-12-31` };
	const inAdvance = advance ? advanceRents(scope, period) : undefined;
	const returned = returnedOfBefore(scope, period);
	return owners.map((owner) => {
		const advanceCents = inAdvance?.(owner.id) ?? 0;
		return {
			...shared(owner),
			...{ box: "misc_1" as const, amountCents: owner.amountCents + advanceCents, advanceCents },
			...{ returnedCents: returned(owner.id), taxClass: "" as const },
		};
	});
}

function vendorsOf(scope: Scope, payees: readonly Payee1099[], year: number): Unranked[] {
	const boxOf = new Map(taxLines(scope).map(({ accountId, box }) => [accountId, box]));
	const classes = taxClassesOf(scope);
	const byBox = new Map<number, Map<Box1099, Cents>>();
	const period = { from: `${year}-01-01`, to: `${year}-12-31` };
	for (const { vendorId, accountId, cents } of paidToVendors1099(scope, period)) {
		const boxes = byBox.get(vendorId) ?? new Map<Box1099, Cents>();
		const box = boxOf.get(accountId) ?? "nec_1";
		boxes.set(box, (boxes.get(box) ?? 0) + cents);
		byBox.set(vendorId, boxes);
	}
	return payees
		.filter(({ kind }) => kind === "vendor")
		.flatMap((vendor) =>
			[...(byBox.get(vendor.id) ?? [])].map(([box, amountCents]) => ({
				...shared(vendor),
				...{ box, amountCents, advanceCents: 0, returnedCents: 0, taxClass: classes.get(vendor.id) ?? "" },
			})),
		);
}

function shared({ kind, id, name, taxName, taxIdLast4, address, included, missing }: Payee1099) {
	return { kind, id, name, taxName, taxIdLast4, address, included, gaps: missing };
}

function taxClassesOf(scope: Scope): Map<number, TaxClass | ""> {
	const rows = statement<{ id: number; taxClass: TaxClass | "" }>(
		"SELECT id, tax_class AS taxClass FROM vendors WHERE profile_id = ? AND tax_class <> ''",
	).all(scope.profileId);
	return new Map(rows.map(({ id, taxClass }) => [id, taxClass]));
}
