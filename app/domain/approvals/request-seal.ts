import { statement } from "~/db/client.server";
import { type Resealing, resealColumn } from "~/domain/kernel/reseal";
import { type Seal, unseal } from "~/domain/kernel/sealing";
import type { RequestKind } from "./labels";
import type { ApprovalRequest } from "./requests";

/** Whether the input of a kind's requests has bank details and is kept sealed. */
export const isSealed = (kind: RequestKind) => kind === "bank_details";

export const inputSeal = (requestId: number): Seal => ({
	kind: "account numbers",
	owner: `approval:${requestId}:input`,
});

/** What a waiting request's change takes, as JSON. */
export function inputOf({ id, kind, input }: Pick<ApprovalRequest, "id" | "kind" | "input">): string {
	return isSealed(kind) ? unseal(input, inputSeal(id)) : input;
}

/** Seals what waits with bank details with the present DATA_KEY. */
export function resealRequests(): Resealing[] {
	const inputs = resealColumn({
		what: "Approvals: bank details",
		after: (requestId, limit) =>
			statement<{ id: number; sealed: string }>(
				`SELECT id, input AS sealed FROM approval_requests
				WHERE id > ? AND kind = 'bank_details' AND input <> '' ORDER BY id LIMIT ?`,
			)
				.all(requestId, limit)
				.map((row) => ({ ...row, place: inputSeal(row.id) })),
		keep: (requestId, sealed) => {
			statement("UPDATE approval_requests SET input = ? WHERE id = ?").run(sealed, requestId);
		},
	});
	return [inputs];
}
