import { refuseUnapproved } from "#domain/approvals";
import { makeActive } from "#domain/team";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Gives a former member their access back as `makeActive` does; waits for another member where that is set (`waits`).
 */
export function giveAccessBack(scope: Scope, memberId: number): Result<{ name: string }> {
	return allOrNothing(() => {
		const active = makeActive(scope, memberId);
		return active.ok ? (refuseUnapproved(scope, "access") ?? active) : active;
	});
}
