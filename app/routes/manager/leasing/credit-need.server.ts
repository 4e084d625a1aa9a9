import type { CreditKind } from "#domain/lease-accounts/labels";
import type { Need } from "#domain/team/format";

/** Writing a debt off is a right of its own. */
export function creditNeed(kind: CreditKind): Need {
	return { area: "leasing", level: "view", ...(kind === "write_off" && { named: "write_off" as const }) };
}
