import { findSubject, type Subject } from "#domain/activity";
import type { Scope } from "~/domain/kernel/scope";
import { found, idParam } from "~/web/not-found.server";
import { idNames, type RecordKind } from "./record-address";

/** The record whose tab a request opens, by the id in its URL. 404 if it isn't the organization's. */
export function subjectOf(
	scope: Scope,
	request: Request,
	subjectKind: RecordKind,
): Subject & { subjectKind: RecordKind } {
	const subject = { subjectKind, subjectId: idParam(request, idNames[subjectKind]) };
	found(findSubject(scope, subject));
	return subject;
}
