import type { Seal } from "~/domain/kernel/sealing";

export type IdentityField = "tax_id" | "id_number";

/** Where an identity number belongs: to one field of one application. */
export function identitySeal(applicationId: number, field: IdentityField): Seal {
	return { kind: "identity numbers", owner: `application:${applicationId}:${field}` };
}
