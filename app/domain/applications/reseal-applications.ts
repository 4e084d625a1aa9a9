import { statement } from "~/db/client.server";
import { type Resealing, resealColumn } from "~/domain/kernel/reseal";
import { type IdentityField, identitySeal } from "./identity-seal";

const columns = { tax_id: "tax_id_sealed", id_number: "id_number_sealed" } as const;

/** Seals the identity numbers of applications with the present DATA_KEY. */
export function resealApplications(): Resealing[] {
	return [resealField("Applications: tax IDs", "tax_id"), resealField("Applications: ID numbers", "id_number")];
}

function resealField(what: string, field: IdentityField): Resealing {
	const column = columns[field];
	return resealColumn({
		what,
		after: (id, limit) =>
			statement<{ id: number; sealed: string }>(
				`SELECT id, ${column} AS sealed FROM rental_applications WHERE id > ? AND ${column} <> '' ORDER BY id LIMIT ?`,
			)
				.all(id, limit)
				.map((row) => ({ ...row, place: identitySeal(row.id, field) })),
		keep: (id, sealed) => {
			statement(`UPDATE rental_applications SET ${column} = ? WHERE id = ?`).run(sealed, id);
		},
	});
}
