import { nowIso } from "#domain/calendar";
import { fileStore, type OpenFile } from "#domain/files";
import { activeMember } from "#domain/team";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type DataExport, findRow } from "./export-record";
import { findExport } from "./queries";

/**
 * Opens the zip of an export for a member of the team. Undefined if there is none; refuses one that isn't ready or whose
 * days are over, and one with numbers or records that the member's role doesn't show. Its page asks to confirm one's identity.
 */
export async function openExport(scope: Scope, exportId: number): Promise<Result<{ file: OpenFile }> | undefined> {
	const found = findExport(scope, exportId);
	if (!found) return undefined;
	const member = activeMember(scope);
	if (!member?.allProperties || !member.allBankAccounts) return undefined;
	if (!found.numbers.every((right) => member.rights.named.includes(right))) {
		return refuse("This export has numbers that your role doesn't show.");
	}
	return open(found);
}

/** Opens the zip of one's own data, for whoever asked for it. */
export async function openOwnExport(scope: Scope, exportId: number): Promise<Result<{ file: OpenFile }> | undefined> {
	const found = findRow(scope, exportId);
	if (!found?.own || found.askedById !== scope.userId) return undefined;
	return open(found);
}

async function open(found: DataExport): Promise<Result<{ file: OpenFile }>> {
	if (found.state === "waiting" || found.state === "running") return refuse("This export isn't ready yet.");
	const isOver = found.state !== "ready" || (found.expiresDate ?? "") <= nowIso();
	const kept = isOver ? undefined : await fileStore().read(found.storageKey);
	if (!kept) return refuse("This export was deleted. Make a new one.");
	const day = found.createdDate.slice(0, 10);
	const fileName = found.kind === "everything" ? `Export ${day}.zip` : `Personal data ${day}.zip`;
	return {
		ok: true,
		file: { ...kept, fileName, contentType: "application/zip", disposition: "attachment", lasting: false },
	};
}
