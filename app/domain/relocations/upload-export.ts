import { randomUUID } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { fileStore } from "#domain/files";
import { activeMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { relocations } from "~/db/schema";
import { cutTo } from "~/domain/kernel/excerpt";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { isEmpty } from "./is-empty";
import { relocationStates } from "./labels";
import { relocationRunner } from "./relocation-runner";

const notEmpty = "This organization already has records. Bring the export into a new one.";

/**
 * Keeps an uploaded export and has it checked. Refuses all but administrators, for an organization that has records
 * (is-empty.ts), and a second one.
 */
export async function uploadExport(
	scope: Scope & { userId: number },
	{ fileName, bytes }: { fileName: string; bytes: Uint8Array | AsyncIterable<Uint8Array> },
): Promise<Result<{ relocationId: number }>> {
	const { profileId, userId } = scope;
	const refused = whyNotBy(scope) ?? whyNot(profileId);
	if (refused) return refuse(refused, "file");
	const storageKey = `exports/${profileId}/${randomUUID()}.zip`;
	const sizeBytes = await kept(storageKey, bytes);
	const uploaded = write((): Result<{ relocationId: number }> => {
		const late = whyNot(profileId);
		if (late) return refuse(late, "file");
		const relocationId = insertRow(relocations, {
			...{ profileId, askedById: userId, fileName: cutTo(fileName, 255), sizeBytes, storageKey },
			createdDate: nowIso(),
		});
		recordActivity(scope, {
			...{ action: "organization.export_uploaded", subjectKind: "organization", subjectId: profileId },
			summary: `An export from another Tenantry was uploaded: ${cutTo(fileName, 255)}.`,
		});
		return { ok: true, relocationId };
	});
	if (uploaded.ok) relocationRunner().start(uploaded.relocationId);
	else await fileStore().remove(storageKey);
	return uploaded;
}

async function kept(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<number> {
	if (!(bytes instanceof Uint8Array)) return await fileStore().putPieces(key, bytes);
	await fileStore().put(key, bytes);
	return bytes.length;
}

function whyNot(profileId: number): string | undefined {
	const open = statement<{ state: string }>(
		`SELECT state FROM relocations WHERE profile_id = ? AND state IN ('checking', 'found', 'bringing', 'done') LIMIT 1`,
	).get(profileId);
	if (open) return "An export was uploaded already.";
	return isEmpty(profileId) ? undefined : notEmpty;
}

function whyNotBy(scope: Scope): string | undefined {
	const member = activeMember(scope);
	return member?.presetKey === "administrator" ? undefined : "Only an administrator can bring an export in.";
}

/** Brings a checked export in, confirmed by the name of the organization that it is of. Sent twice, it happens once. */
export function bringIn(scope: Scope & { userId: number }, relocationId: number, name: string): Result {
	const { profileId, userId } = scope;
	const refused = whyNotBy(scope);
	if (refused) return refuse(refused);
	const begun = write((): Result => {
		const row = statement<{ state: string; found: string | null }>(
			"SELECT state, found FROM relocations WHERE id = ? AND profile_id = ?",
		).get(relocationId, profileId);
		if (!row) return refuse("That export wasn't found.");
		if (row.state === "bringing" || row.state === "done") return { ok: true };
		if (row.state !== "found" || row.found === null) return refuse("This export can't be brought in. Upload it again.");
		const expected: string = JSON.parse(row.found).name;
		if (name.trim().toLowerCase() !== expected.trim().toLowerCase()) {
			return refuse(`Enter the name as it's written: ${expected}.`, "name");
		}
		if (!isEmpty(profileId)) return refuse(notEmpty);
		statement("UPDATE relocations SET state = 'bringing', asked_by_id = ? WHERE id = ?").run(userId, relocationId);
		recordActivity(scope, {
			...{ action: "organization.relocation_started", subjectKind: "organization", subjectId: profileId },
			summary: `The export of ${expected} from another Tenantry is being brought in.`,
		});
		return { ok: true };
	});
	if (begun.ok) relocationRunner().start(relocationId);
	return begun;
}

/** Forgets an export that isn't brought in, or couldn't be, so that another can be uploaded. */
export async function removeExport(scope: Scope, relocationId: number): Promise<Result> {
	const { profileId } = scope;
	const removed = write((): Result<{ key: string }> => {
		const row = statement<{ key: string; fileName: string; state: "found" | "unfit" | "failed" }>(
			`SELECT storage_key AS key, file_name AS fileName, state FROM relocations
			WHERE id = ? AND profile_id = ? AND state IN ('found', 'unfit', 'failed')`,
		).get(relocationId, profileId);
		if (!row) return refuse("That export wasn't found.");
		statement("UPDATE relocations SET state = 'deleted' WHERE id = ?").run(relocationId);
		recordActivity(scope, {
			...{ action: "organization.export_removed", subjectKind: "organization", subjectId: profileId },
			summary: `An export from another Tenantry was removed: ${row.fileName}.`,
			changes: { state: [relocationStates[row.state], relocationStates.deleted] },
		});
		return { ok: true, key: row.key };
	});
	if (!removed.ok) return removed;
	await fileStore().remove(removed.key);
	// Removes what was unpacked of it.
	relocationRunner().start(relocationId);
	return { ok: true };
}
