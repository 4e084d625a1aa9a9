import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";
import { findLease, leaseChoices } from "./lease-queries";
import { searchLeases } from "./search-leases";

/**
 * Started leases for a list of choices, by property and unit. Past leases that owe nothing are found only by searching.
 */
export function leaseOptions(scope: Scope, { q = "", keep = [], limit = 201 }: ChoiceRequest = {}): Choice[] {
	const found = limit === 0 ? [] : (q ? searchLeases(scope, q) : leaseChoices(scope)).slice(0, limit);
	const kept = keep.flatMap((id) => {
		const lease = found.some((one) => one.id === id) ? undefined : findLease(scope, id);
		return lease && lease.stage === "executed" ? [lease] : [];
	});
	return [...kept, ...found].map(({ id, name, propertyName, unitNumber, status }) => ({
		id,
		name: `${propertyName} ${unitNumber}, ${name}`,
		note: status === "past" ? "Past" : "",
		active: true,
	}));
}
