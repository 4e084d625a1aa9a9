import { findAgreement } from "#domain/agreements";
import type { Scope } from "~/domain/kernel/scope";
import { found, idParam } from "~/web/not-found.server";

/** What the pages that change one agreement say of it; 404 when it is not the organization's. */
export function agreementHead(scope: Scope, request: Request) {
	const { id, title, number, expiresOn, people } = found(findAgreement(scope, idParam(request, "id")));
	return { id, title, number, expiresOn, people: people.map(({ id, name, email }) => ({ id, name, email })) };
}

/** The agreement's id, or 404. */
export function idOf(scope: Scope, request: Request): number {
	return agreementHead(scope, request).id;
}
