import type { LeasePersonRow } from "#domain/lease-records";
import { rentCycleWords } from "#domain/lease-records/labels";
import { plannedRenewal } from "#domain/renewals";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { FieldKey } from "./labels";

type Now = {
	/** Rent cycle in words: "monthly". */
	cycle: string;
	/** Deposits required so far, in cents. */
	deposits: number;
	people: readonly LeasePersonRow[];
};

/** The merge fields a planned renewal changes; undefined if no renewal is ready to sign. */
export function renewalFields(
	scope: Scope,
	leaseId: number,
	{ cycle, deposits, people }: Now,
): Partial<Record<FieldKey, string>> | undefined {
	const planned = plannedRenewal(scope, leaseId);
	if (!planned) return undefined;
	const { money, date } = organizationOf(scope);
	const { termStart, endDate, rentCents, rentFrom, charges, depositCents, leaving, joining } = planned;
	const from = `from ${date(termStart)}`;
	const names = [
		...people.filter((one) => one.role === "tenant" && !leaving.includes(one.tenantId)).map((one) => one.displayName),
		...joining.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim()),
	];
	const cycles: Readonly<Record<string, string>> = rentCycleWords;
	const others = charges.map(
		(charge) => `${charge.words}: ${money(charge.amountCents)} ${(cycles[charge.cycle] ?? "").toLowerCase()}`,
	);
	return {
		"tenants.names": new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names),
		"lease.term": endDate ? `${from} to ${date(endDate)}` : `${from}, month-to-month until ended by notice`,
		"lease.start": date(termStart),
		"lease.end": endDate ? date(endDate) : "none (month-to-month lease)",
		"rent.amount": `${money(rentCents)} ${cycle} from ${date(rentFrom)}`,
		"charges.list": others.join("; ") || "none",
		...(depositCents > 0
			? { "deposit.amount": `${money(deposits + depositCents)}, of which ${money(depositCents)} is new` }
			: {}),
	};
}
