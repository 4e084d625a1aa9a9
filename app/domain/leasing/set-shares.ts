import { recordActivity } from "#domain/activity";
import { findPostableLease, leasePeople } from "#domain/lease-records";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** `amount` undefined: no share is set, and the resident is shown the whole amount. */
export type Share = { tenantId: number; amount?: Cents | undefined };

/**
 * Sets how the tenants of a lease split the monthly rent among themselves. This only suggests an amount when they pay;
 * each tenant is liable for all of it. Refuses at a field like `shares[1].amount`.
 */
export function setShares(scope: Scope, leaseId: number, shares: readonly Share[]): Result {
	return write(() => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const people = leasePeople(scope, leaseId);
		const { money } = organizationOf(scope);
		for (const [at, { tenantId }] of shares.entries()) {
			if (people.some((person) => person.tenantId === tenantId)) continue;
			return refuse("That tenant wasn't found.", `shares[${at}].amount`);
		}
		for (const { tenantId, amount } of shares) {
			statement("UPDATE lease_tenants SET share_cents = ? WHERE lease_id = ? AND tenant_id = ?").run(
				amount ?? null,
				leaseId,
				tenantId,
			);
		}
		const words = leasePeople(scope, leaseId)
			.filter(({ shareCents }) => shareCents !== null)
			.map(({ displayName, shareCents }) => `${displayName} ${money(shareCents ?? 0)}`);
		recordActivity(scope, {
			action: "lease.shares_set",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: words.length > 0 ? `Rent shares were set: ${words.join(", ")}.` : "Rent shares were removed.",
		});
		return { ok: true };
	});
}
