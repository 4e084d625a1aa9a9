import { chargeLease, creditLease } from "#domain/lease-accounts";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { RentDifference } from "./rent-difference";

/**
 * Posts today what a rent changed in the past is more or less than what was charged: one charge, one credit, or one of
 * each where accounts differ both ways. Asks at `confirmBelowZero` as a credit does.
 */
export function postDifference(
	scope: Scope,
	leaseId: number,
	{ from, through, lines }: RentDifference,
	{ confirmBelowZero }: { confirmBelowZero?: boolean | undefined },
): Result {
	mustBeWriting();
	const { today, date } = organizationOf(scope);
	const memo = from === through ? `Rent change for ${date(from)}` : `Rent change, ${date(from)} to ${date(through)}`;
	const more = lines.flatMap(({ accountId, cents }) => (cents > 0 ? [{ accountId, amountCents: cents, memo }] : []));
	const less = lines.flatMap(({ accountId, cents }) => (cents < 0 ? [{ accountId, amountCents: -cents, memo }] : []));
	if (more.length > 0) {
		const charged = chargeLease(scope, leaseId, { date: today, lines: more, confirmDuplicate: true });
		if (!charged.ok) return charged;
	}
	if (less.length === 0) return { ok: true };
	return creditLease(scope, leaseId, {
		kind: "waive",
		date: today,
		lines: less,
		leaveAsCredit: true,
		confirmBelowZero,
	});
}
