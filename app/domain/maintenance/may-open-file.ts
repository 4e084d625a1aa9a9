import { findFile } from "#domain/files";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { findOwnerRequest, findResidentRequest } from "./center-requests";
import { findRecord } from "./request-record";
import type { OwnerScope, ResidentScope } from "./request-scope";
import type { ThreadFile } from "./thread";

/** Whether a member of the team sees the request that the file belongs to. */
export function memberMayOpen(scope: Scope, fileId: number): boolean {
	const requestId = requestOf(scope, fileId);
	return requestId !== undefined && findRecord(scope, requestId) !== undefined;
}

/** Whether a resident may open a file: one of a request they can see, or of a message they can read in it. */
export function residentMayOpen(scope: ResidentScope, fileId: number): boolean {
	const requestId = requestOf(scope, fileId);
	return requestId !== undefined && holds(findResidentRequest(scope, requestId), fileId);
}

/** Whether an owner may open a file: one of a request they can see, or of a message they can read in it. */
export function ownerMayOpen(scope: OwnerScope, fileId: number): boolean {
	const requestId = requestOf(scope, fileId);
	return requestId !== undefined && holds(findOwnerRequest(scope, requestId), fileId);
}

function requestOf(scope: Scope, fileId: number): number | undefined {
	const file = findFile(scope, fileId);
	if (file?.subjectKind === "request") return file.subjectId;
	if (file?.subjectKind !== "request_message") return undefined;
	return statement<{ requestId: number }>(
		"SELECT request_id AS requestId FROM request_messages WHERE id = ? AND profile_id = ?",
	).get(file.subjectId, scope.profileId)?.requestId;
}

type Seen = { files: readonly ThreadFile[]; messages: readonly { files: readonly ThreadFile[] }[] };

function holds(request: Seen | undefined, fileId: number): boolean {
	const seen = request ? [request, ...request.messages] : [];
	return seen.some(({ files }) => files.some(({ id }) => id === fileId));
}
