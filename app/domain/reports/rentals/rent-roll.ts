import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Drill, defineReport, type ReportColumns, whenShown } from "../define-report";
import { dayAfterHistory } from "./history-note";
import { occupancyChart } from "./occupancy-chart";
import { inProperties, knownPlaces } from "./property-pages";
import { readyDays } from "./ready-days";
import { recurringAccounts } from "./recurring-accounts";
import { askingRents, type RentRollLine, rentRollLines, rentRollStates } from "./rent-roll-rows";
import { rentRollChecks, rentRollParts, summaryOfRows } from "./rent-roll-summary";
import { standings } from "./standings";

const filters = {
	status: { label: "Status", words: rentRollStates },
	amounts: { label: "Amounts", words: { monthly: "Monthly", annual: "Annual" }, standard: "monthly" },
	detail: {
		label: "Other charges",
		words: { together: "One column", account: "A column per account" },
		standard: "together",
	},
} as const;

export type RentRollAsked = Asked<typeof filters>;

/**
 * The lender's page: every unit once, with its lease, rent, deposit and balance at the end of a day. Its lines:
 * rent-roll-rows.ts; its checks and sums: rent-roll-summary.ts.
 */
export const rentRollReport = defineReport("rentroll", {
	period: "asOf",
	filters,
	rule: "Every unit, with its leases, rents and ledger as of the end of this date. Rents are monthly, with other billing cycles converted. Past due is everything charged by this date and unpaid.",
	rows: rentRollRows,
	columns: rentRollColumns,
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
			narrows: (property) => ({ property }),
			pageBreak: true,
		},
	},
	standardGroup: "property",
	rowKind: ({ kind }) => (kind === "future" ? "balance" : "row"),
	indent: ({ kind }) => (kind === "unit" ? 0 : 1),
	tone: ({ kind }) => (kind === "future" ? "quiet" : undefined),
	inParts: inProperties(rentRollRows, { among: knownPlaces }),
	checks: rentRollChecks,
	notes: (scope, { asOf }) => dayAfterHistory(scope, asOf, "Market rents, units off the market and pending evictions"),
	parts: rentRollParts,
	chart: occupancyChart,
	certified: true,
});

/** A line with what its unit is offered for, and when it was rent-ready: read when they are asked for. */
type OfferedLine = RentRollLine & { asking: () => Cents | null; readyOn: () => PlainDate | null };

function* rentRollRows(scope: Scope, asked: RentRollAsked): Generator<OfferedLine> {
	const { status } = asked.filters;
	const summary = summaryOfRows(asked);
	for (const some of standings(scope, asked)) {
		summary.add(some);
		const unitIds = some.flatMap(({ units }) => units.map(({ id }) => id));
		const asking = whenShown(() => askingRents(unitIds, asked.asOf));
		const ready = whenShown(() => readyDays(unitIds, asked.asOf));
		for (const line of rentRollLines(scope, asked.asOf, some)) {
			if (status !== undefined && line.state !== status) continue;
			const unitId = line.kind === "unit" ? line.unitId : null;
			const of = <Of>(read: (id: number) => Of | undefined) => (unitId === null ? null : (read(unitId) ?? null));
			yield { ...line, asking: () => of(asking), readyOn: () => of(ready) };
		}
	}
	summary.done();
}

function rentRollColumns(scope: Scope, asked: RentRollAsked): ReportColumns<OfferedLine> {
	const times = asked.filters.amounts === "annual" ? 12 : 1;
	const others = asked.filters.detail === "account" ? recurringAccounts(scope) : undefined;
	const rent = ({ rent: of }: RentRollLine) => of && of.rentCents * times;
	const total = ({ rent: of }: RentRollLine) => of && (of.rentCents + of.otherCents) * times;
	return {
		unit: { label: "Unit", type: "text", of: ({ unit, kind }) => (kind === "unit" ? unit : ""), drill: toUnit },
		beds: { label: "Beds / baths", type: "text", of: ({ beds, kind }) => (kind === "unit" ? beds : "") },
		size: {
			...{ label: "Sq ft", type: "count", sum: true },
			of: ({ sizeSqft, kind }) => (kind === "unit" ? sizeSqft : null),
		},
		tenant: { label: "Tenant", type: "text", of: tenantWords, drill: toLease },
		status: { label: "Status", type: "text", of: ({ status }) => status },
		market: {
			...{ label: "Market rent", type: "money", sum: true },
			of: ({ marketCents }) => marketCents && marketCents * times,
		},
		rent: { label: "Rent", type: "money", sum: true, of: rent, drill: toLease },
		...(others
			? Object.fromEntries(
					others.map(({ id, name }) => [
						`account${id}`,
						{
							...({ label: name, type: "money", sum: true } as const),
							of: (line: RentRollLine) => (chargedTo(line, id) ?? 0) * times,
							drill: toLease,
						},
					]),
				)
			: {
					other: {
						...({ label: "Other charges", type: "money", sum: true } as const),
						of: ({ rent: of }: RentRollLine) => of && of.otherCents * times,
						drill: toLease,
					},
				}),
		total: { label: "Total", type: "money", sum: true, of: total },
		perSqft: {
			...{ label: "Per sq ft", type: "money", hidden: true },
			of: (line) => perSqft(total(line), line.sizeSqft),
		},
		lossToLease: { label: "Loss to lease", type: "money", sum: true, of: (line) => lossToLease(line, times) },
		deposit: {
			label: "Deposit held",
			type: "money",
			sum: true,
			of: onLease(({ heldCents }) => heldCents),
			drill: toDeposits,
		},
		from: { label: "Lease from", type: "date", of: ({ startDate }) => startDate },
		to: { label: "Lease to", type: "date", of: ({ endDate }) => endDate },
		moveIn: { label: "Move-in", type: "date", hidden: true, of: ({ moveInDate }) => moveInDate },
		moveOut: { label: "Move-out", type: "date", of: ({ moveOutDate }) => moveOutDate },
		pastDue: {
			label: "Past due",
			type: "money",
			sum: true,
			of: onLease(({ pastDueCents }) => pastDueCents),
			drill: toLedger,
		},
		prepaid: {
			label: "Paid ahead",
			type: "money",
			sum: true,
			hidden: true,
			of: onLease(({ prepaidCents }) => prepaidCents),
			drill: toLedger,
		},
		increase: { label: "Last increase", type: "date", hidden: true, of: ({ rent: of }) => of?.lastIncrease?.on },
		increaseBy: { label: "Increased by", type: "money", hidden: true, of: ({ rent: of }) => of?.lastIncrease?.cents },
		nextChange: { label: "Next change", type: "date", hidden: true, of: ({ rent: of }) => of?.nextChange?.on },
		nextRent: { label: "Next rent", type: "money", hidden: true, of: ({ rent: of }) => of?.nextChange?.rentCents },
		unpaidDeposit: {
			...{ label: "Deposit not received", type: "money", sum: true, hidden: true },
			of: ({ unpaidDepositCents }) => unpaidDepositCents,
		},
		returned: { label: "NSF, 12 months", type: "count", hidden: true, of: ({ returned }) => returned || null },
		late: { label: "Late fees, 12 months", type: "count", hidden: true, of: ({ lateFees }) => lateFees || null },
		asking: {
			...{ label: "Asking rent", type: "money", sum: true, hidden: true, readApart: true },
			of: ({ asking }) => {
				const cents = asking();
				return cents && cents * times;
			},
			drill: toUnit,
		},
		readyOn: {
			...{ label: "Rent-ready on", type: "date", hidden: true, readApart: true },
			of: ({ readyOn }) => readyOn(),
		},
		property: { label: "Property", type: "text", fileOnly: true, of: ({ propertyName }) => propertyName },
		propertyId: { label: "Property id", type: "number", fileOnly: true, of: ({ propertyId }) => propertyId },
		unitId: { label: "Unit id", type: "number", fileOnly: true, of: ({ unitId }) => unitId },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ leaseId }) => leaseId },
	};
}

/** An amount of the ledger: empty where no lease is, and for a future lease, whose balances stand in the last line. */
function onLease(of: (line: RentRollLine) => Cents): (line: RentRollLine) => Cents | null {
	return (line) => (line.kind === "future" || (line.kind === "unit" && line.leaseId === null) ? null : of(line));
}

function tenantWords({ kind, tenant, monthToMonth }: RentRollLine): string {
	if (kind === "future") return `Future: ${tenant}`;
	return monthToMonth ? `${tenant}, month-to-month` : tenant;
}

function chargedTo({ rent }: RentRollLine, accountId: number): Cents | undefined {
	return rent?.others.find((one) => one.accountId === accountId)?.cents;
}

/** Market rent less the unit's rents. A further lease in the unit lowers the loss. */
function lossToLease({ kind, marketCents, rent }: RentRollLine, times: number): Cents | null {
	if (rent === null || kind === "future") return null;
	return ((kind === "unit" ? (marketCents ?? 0) : 0) - rent.rentCents) * times;
}

function perSqft(cents: Cents | null, sqft: number | null): Cents | null {
	return cents === null || !sqft ? null : Math.round(cents / sqft);
}

function toUnit({ unitId }: RentRollLine): Drill | undefined {
	return unitId === null ? undefined : { to: "unit", id: unitId };
}

function toLease({ leaseId }: RentRollLine): Drill | undefined {
	return leaseId === null ? undefined : { to: "lease", id: leaseId };
}

function toLedger({ kind, leaseId, propertyId }: RentRollLine): Drill | undefined {
	if (kind === "former") return { report: "pendingbalancebytenant", ask: { property: propertyId, status: "former" } };
	return leaseId === null ? undefined : { to: "lease_ledger", id: leaseId };
}

function toDeposits({ kind, leaseId, propertyId }: RentRollLine): Drill | undefined {
	if (kind === "former") return { report: "securitydeposits", ask: { property: propertyId } };
	return leaseId === null ? undefined : { to: "lease_deposits", id: leaseId };
}
