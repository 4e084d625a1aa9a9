import type { CreditKind } from "#domain/lease-accounts/labels";
import type { Need } from "#domain/team/format";

/** The right that a credit of this kind needs. A write-off needs a named right in addition. */
export function creditNeed(kind: CreditKind): Need {
	return { area: "leasing", level: "view", ...(kind === "write_off" && { named: "write_off" as const }) };
}
