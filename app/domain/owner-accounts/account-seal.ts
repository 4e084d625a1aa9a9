import type { Seal } from "~/domain/kernel/sealing";

/** What an owner's account number is encrypted for: the kind of value, and the record it belongs to. */
export function accountSeal(ownerId: number): Seal {
	return { kind: "account numbers", owner: `owner:${ownerId}:account_number` };
}
