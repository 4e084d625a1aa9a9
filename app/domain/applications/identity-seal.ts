import type { Seal } from "~/domain/kernel/sealing";

export type IdentityField = "tax_id" | "id_number";

/**
 * The context an ID number is encrypted for: one field of one application, so that it can't be decrypted in another.
 */
export function identitySeal(applicationId: number, field: IdentityField): Seal {
	return { kind: "identity numbers", owner: `application:${applicationId}:${field}` };
}
