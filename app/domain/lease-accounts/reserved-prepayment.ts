import { prepaymentMoves } from "#domain/ledger";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Says how much of a lease's prepayment will pay charges posted for later days: "$800.00 is reserved for the Feb 1, 2026
 * charge". Undefined where it pays none.
 */
export function reservedPrepayment(scope: Scope, leaseId: number): string | undefined {
	const { today, money, date } = organizationOf(scope);
	const taken = prepaymentMoves(scope, leaseId).filter(({ day, cents }) => day > today && cents < 0);
	const [first, ...more] = taken;
	if (!first) return undefined;
	const cents = taken.reduce((sum, move) => sum - move.cents, 0);
	const charges = more.length > 0 ? `charges starting ${date(first.day)}` : `the ${date(first.day)} charge`;
	return `${money(cents)} is reserved for ${charges}`;
}
