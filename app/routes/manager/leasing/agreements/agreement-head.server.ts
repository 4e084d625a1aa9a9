import { findAgreement } from "#domain/agreements";
import type { Scope } from "~/domain/kernel/scope";
import { found, idParam } from "~/web/not-found.server";

/** The agreement's facts for the heading of pages that change it. 404 if it isn't the organization's. */
export function agreementHead(scope: Scope, request: Request) {
	const { id, title, number, expiresOn, people } = found(findAgreement(scope, idParam(request, "id")));
	return { id, title, number, expiresOn, people: people.map(({ id, name, email }) => ({ id, name, email })) };
}

/** The id of the agreement in the URL. 404 if it isn't the organization's. */
export function idOf(scope: Scope, request: Request): number {
	return agreementHead(scope, request).id;
}
