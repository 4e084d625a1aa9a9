import type { Seal } from "~/domain/kernel/sealing";

/** Where an owner's account number belongs. */
export function accountSeal(ownerId: number): Seal {
	return { kind: "account numbers", owner: `owner:${ownerId}:account_number` };
}
