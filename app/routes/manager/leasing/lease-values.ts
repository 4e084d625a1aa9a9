import type { DefaultValue } from "@conform-to/react";
import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import type { LeaseFields, LeasePerson } from "#domain/leasing";
import { plainAmount } from "#domain/money/format";
import type { LeaseInput } from "./lease-fields";

type Defaults = {
	today: PlainDate;
	unitId: number | undefined;
	tenantId: number | undefined;
	rentAccountId: number;
	depositAccountId: number;
};

/** A new lease: from today for a year, rent on the first, the first month prorated. */
export function newLeaseValues(defaults: Defaults): DefaultValue<LeaseInput> {
	const { today, unitId, tenantId, rentAccountId, depositAccountId } = defaults;
	return {
		unitId,
		type: "fixed_with_rollover",
		startDate: today,
		endDate: addDays(addMonths(today, 12), -1),
		tenants: [{ tenantId }, {}],
		cycle: "monthly",
		paymentDueDay: 1,
		prorateFirst: "actual_days",
		prorateLast: "actual_days",
		rent: [{ accountId: rentAccountId, memo: "Rent" }],
		deposits: [{ accountId: depositAccountId }],
		charges: [{}],
	};
}

/** A draft as its form shows it. */
export function leaseValues(fields: LeaseFields): DefaultValue<LeaseInput> {
	const { unitId, type, startDate, endDate, cycle, paymentDueDay, prorateFirst, prorateLast } = fields;
	return {
		...{ unitId, type, startDate, endDate, cycle, paymentDueDay, prorateFirst, prorateLast },
		tenants: [...fields.tenants.map(personValues), {}],
		cosigners: (fields.cosigners ?? []).map(personValues),
		rent: fields.rent.map(lineValues),
		deposits: (fields.deposits ?? []).map((line) => ({ ...lineValues(line), alreadyHeld: line.alreadyHeld ?? false })),
		charges: [...(fields.charges ?? []).map((line) => ({ ...lineValues(line), cycle: line.cycle })), {}],
		chargeFrom: fields.chargeFrom === startDate ? "" : fields.chargeFrom,
		openingBalance: fields.openingBalanceCents ? plainAmount(fields.openingBalanceCents) : "",
	};
}

function personValues({ tenantId }: LeasePerson) {
	return { tenantId };
}

function lineValues(line: { accountId: number; amountCents: number; memo?: string | undefined }) {
	return { accountId: line.accountId, amountCents: plainAmount(line.amountCents), memo: line.memo };
}
