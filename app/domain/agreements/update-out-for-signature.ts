import { markOutForSignature } from "#domain/leasing";
import { mustBeWriting, statement } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";
import type { Agreement } from "./agreement-record";

/** Marks a draft lease as out for signature while any of its agreements is. Call it after each change of state. */
export function updateOutForSignature({ profileId, leaseId }: Pick<Agreement, "profileId" | "leaseId">) {
	mustBeWriting();
	const out = statement(
		`SELECT 1 FROM agreements WHERE lease_id = ? AND profile_id = ? AND kind = 'lease'
			AND state IN ('sent', 'viewed', 'partly_signed', 'ours_to_sign', 'signed') LIMIT 1`,
	).get(leaseId, profileId);
	markOutForSignature(systemScope(profileId), leaseId, out !== undefined);
}
