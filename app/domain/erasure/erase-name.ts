import { eraseRefundPayee } from "#domain/deposits";
import { erasePayerOfPayments } from "#domain/lease-accounts";
import { erasePayeeName } from "#domain/payables";
import { erasePayerName } from "#domain/payments";
import { eraseOwnerName, eraseTenantName } from "#domain/rentals";
import { eraseWords, searchAnew } from "#domain/search";
import { mustBeWriting } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Person } from "./about";

/** Replaces a person's name wherever it may change: on their record, leases, payments and refunds, and in the search. */
export function eraseName(scope: Scope, person: Person, former: string): void {
	mustBeWriting();
	const { kind, id, name: from } = person;
	const changed: number[] = [];
	if (kind === "tenant") {
		const refunds = eraseRefundPayee(scope, { tenantId: id, from, to: former });
		changed.push(...refunds, ...erasePayerOfPayments(scope, { tenantId: id, from, to: former }));
		changed.push(...erasePayeeName(scope, { ownerId: null, transactionIds: refunds, from, to: former }));
		erasePayerName(scope, id, former);
		eraseTenantName(scope, id, former);
	}
	if (kind === "owner") {
		changed.push(...erasePayeeName(scope, { ownerId: id, transactionIds: [], from, to: former }));
		eraseOwnerName(scope, id, former);
	}
	searchAnew(scope, changed);
	eraseWords(scope, wordsOf(from));
}

/** The words of a name as the search has them. */
function wordsOf(name: string): string[] {
	return name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter((word) => word.length >= 3);
}
