import type { DefaultValue } from "@conform-to/react";
import { addMonths, firstOfMonth, type PlainDate } from "#domain/calendar/format";
import type { LeaseFields, LeasePerson } from "#domain/lease-records";
import { usualLease } from "#domain/lease-records/labels";
import { type Cents, plainAmount } from "#domain/money/format";
import type { LeaseEditInput } from "./lease-edit-form";
import type { LeaseInput } from "./lease-input";

type Defaults = {
	today: PlainDate;
	unitId: number | undefined;
	tenantId: number | undefined;
	marketRentCents: Cents;
	rentAccountId: number;
	depositAccountId: number;
	/** What the organization suggests. */
	rentDefaults: { paymentDueDay: number; postDaysInAdvance: number; prorateFirst: LeaseFields["prorateFirst"] };
};

/** By list: the name of a row in error messages. */
export const leaseRows = {
	...{ tenants: "Tenant", cosigners: "Cosigner", occupants: "Occupant" },
	...{ rent: "Rent, line", deposits: "Deposit", charges: "Charge" },
};

/** The default terms of a new lease: rent due on the first, partial months prorated by actual days. */
export const standardTerms = {
	...usualLease,
	charges: [{ cycle: "monthly" }],
} as const satisfies DefaultValue<LeaseInput>;

/** The starting values of a new lease: one year from the first of next month, on the default terms. */
export function newLeaseValues(defaults: Defaults): DefaultValue<LeaseInput> {
	const { today, unitId, tenantId, marketRentCents, rentAccountId, depositAccountId, rentDefaults } = defaults;
	const firstOfThis = firstOfMonth(today);
	return {
		unitId,
		startDate: firstOfThis === today ? today : addMonths(firstOfThis, 1),
		tenants: [{ tenantId }, {}],
		...standardTerms,
		...rentDefaults,
		rent: [{ accountId: rentAccountId, amount: marketRentCents > 0 ? plainAmount(marketRentCents) : "" }],
		deposits: [{ accountId: depositAccountId }],
	};
}

/** A draft lease as starting values of its form. */
export function leaseValues(fields: LeaseFields): DefaultValue<LeaseInput> {
	const { unitId, type, startDate, endDate, cycle, paymentDueDay, prorateFirst, postDaysInAdvance } = fields;
	const opening = fields.chargeFrom !== undefined && fields.chargeFrom !== startDate;
	return {
		...{ unitId, type, startDate, endDate, cycle, paymentDueDay, prorateFirst, postDaysInAdvance },
		...peopleValues(fields),
		firstDueDate: fields.firstDueDate,
		rent: linesOr(fields.rent.map(lineValues)),
		deposits: linesOr(
			(fields.deposits ?? []).map((line) => ({
				...lineValues(line),
				alreadyHeld: line.alreadyHeld ?? false,
				receivedDate: line.receivedDate,
			})),
		),
		charges: [
			...(fields.charges ?? []).map((line) => ({ ...lineValues(line), cycle: line.cycle })),
			{ cycle: "monthly" },
		],
		...(opening
			? {
					history: "opening",
					chargeFrom: fields.chargeFrom,
					openingBalance: fields.openingBalanceCents ? plainAmount(fields.openingBalanceCents) : "",
				}
			: {}),
	};
}

/** The fields of a started lease that can be edited, as starting values of the form. */
export function leaseEditValues(fields: LeaseFields, seenUpdatedDate: string) {
	return { ...peopleValues(fields), seenUpdatedDate } satisfies DefaultValue<LeaseEditInput>;
}

function peopleValues({ tenants, cosigners = [], occupants = [], ...fields }: LeaseFields) {
	const { moveInDate, signedDate, prorateLast } = fields;
	const primaryFirst = tenants.toSorted((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false));
	return {
		...{ moveInDate, signedDate, prorateLast },
		tenants: [...primaryFirst.map(personValues), {}],
		cosigners: cosigners.map(personValues),
		occupants: occupants.map(({ name, birthYear }) => ({ name, birthYear })),
	};
}

function personValues({ tenantId, moveInDate }: LeasePerson) {
	return { tenantId, moveInDate };
}

function lineValues(line: { accountId: number; amountCents: Cents; memo?: string | undefined }) {
	return { accountId: line.accountId, amount: plainAmount(line.amountCents), memo: line.memo };
}

function linesOr<Line extends object>(lines: Line[]): (Line | Record<string, never>)[] {
	return lines.length > 0 ? lines : [{}];
}
