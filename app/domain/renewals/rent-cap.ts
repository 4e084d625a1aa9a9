import { formatPercent } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeBp } from "./labels";
import type { RenewableLease } from "./new-term";
import { renewalSettingsOf } from "./settings";

/** The warning that a rent exceeds the organization's limit on increases; undefined if none of them does. */
export function warnAboveCap(scope: Scope, lease: RenewableLease, rents: readonly number[]): string | undefined {
	const limit = exceeded(scope, lease, rents);
	return limit && `Exceeds the limit of ${limit}.`;
}

/** Refuses, at `field`, a rent above the organization's limit if the limit blocks; asks at `confirmCap` otherwise. */
export function refuseAboveCap(
	scope: Scope,
	lease: RenewableLease,
	rentCents: number,
	{ field, confirmCap }: { field: string; confirmCap: boolean | undefined },
): Failure | undefined {
	const limit = exceeded(scope, lease, [rentCents]);
	if (limit === undefined) return undefined;
	const message = `${lease.name}: this exceeds the limit of ${limit}.`;
	if (renewalSettingsOf(scope).capBlocks) return refuse(message, field);
	return confirmCap ? undefined : refuse(message, "confirmCap");
}

/** The limit as a percentage, if one of the rents raises the current rent by more. */
function exceeded(scope: Scope, { rentNowCents }: RenewableLease, rents: readonly number[]): string | undefined {
	const { capBp } = renewalSettingsOf(scope);
	if (capBp === null || !rents.some((cents) => changeBp(rentNowCents, cents) > capBp)) return undefined;
	return formatPercent(capBp, organizationOf(scope).locale);
}
