import { entriesAfter, lastEntry } from "#domain/connections";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { keyReused, once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { ApiActor, Confirmed, Operation } from "./define-operation";
import { toApi } from "./names";
import { Problem, problemOf } from "./problem";
import type { Input } from "./read-input";

/** Carries out what was asked, and answers in the operation's shape. */
export async function carryOut(
	actor: ApiActor,
	operation: Operation,
	input: Input,
	headers: Headers,
): Promise<Response> {
	const { confirm = [], ...body } = input.body as Record<string, unknown> & { confirm?: string[] };
	const scope = { ...actor, ...answered(actor, confirm) };
	const handle = () => operation.handle(scope, { ...input, body, confirmed: confirmedOf(confirm) });
	if (operation.method === "GET") return said(operation, await handle());
	const key = headers.get("idempotency-key") ?? undefined;
	if (key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(key)) {
		throw new Problem(400, "unreadable", "Use an Idempotency-Key of 1 to 100 visible characters.");
	}
	if (input.dryRun) return said(operation, tried(scope, operation, handle), 200);
	if (operation.money && key === undefined) {
		throw new Problem(400, "key-missing", "Send an Idempotency-Key, so that a request sent twice counts once.");
	}
	return said(operation, sentOnce(scope, operation, input, key, handle));
}

/** Without a key the change always runs. */
function sentOnce(
	scope: ApiActor,
	{ id, fields, secret, answer }: Operation,
	{ params, query, body }: Input,
	key: string | undefined,
	handle: () => object | Promise<object>,
): object {
	const asked = { params, query, body, idempotencyKey: key && !secret ? `api ${scope.keyId} ${key}` : undefined };
	const result = once<{ answer: object }>(scope, `api ${id}`, asked, () => resultOf(answer, handle()));
	if (result.ok) return result.answer;
	if (result === keyReused) {
		throw new Problem(422, "key-reused", "This Idempotency-Key was used for another request.");
	}
	throw problemOf(result, fields);
}

/** What would be posted, with nothing kept. */
function tried(scope: ApiActor, { fields, answer }: Operation, handle: () => object | Promise<object>): object {
	let outcome: Result<{ answer: object }> = refuse("Nothing was tried.");
	let entries: object[] = [];
	allOrNothing(() => {
		const before = lastEntry();
		outcome = resultOf(answer, handle());
		if (outcome.ok) entries = entriesAfter(scope, before);
		return refuse("Tried.");
	});
	const result = outcome as Result<{ answer: object }>;
	if (!result.ok) throw problemOf(result, fields);
	return { ...result.answer, dry_run: true, entries };
}

/** The result of a change with what is answered, which has its shape before the change is kept. */
function resultOf(shape: Operation["answer"], outcome: object | Promise<object>): Result<{ answer: object }> {
	if (outcome instanceof Promise) throw new Error("A change is made at once, in one transaction.");
	if (isFailure(outcome)) return outcome;
	return { ok: true, answer: shape.parse(toApi(outcome)) as object };
}

function isFailure(outcome: object): outcome is Failure {
	return "ok" in outcome && outcome.ok === false;
}

function said(
	{ answer, status = 200, file, fields }: Operation,
	outcome: object,
	as: 200 | 201 | 204 = status,
): Response {
	if (outcome instanceof Response) return outcome;
	if (isFailure(outcome)) throw problemOf(outcome, fields);
	if (file) throw new Error("A file is answered as a Response.");
	const headers = { "Content-Type": "application/json", "Cache-Control": "private, no-store" };
	if (as === 204) return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
	const sent = answer.parse(toApi(outcome)) as object;
	const dry = "dry_run" in outcome && "entries" in outcome ? { dry_run: true, entries: outcome.entries } : {};
	return new Response(JSON.stringify({ ...sent, ...dry }), { status: as, headers });
}

/** What any change may ask. Only who may post to closed books is heard on those. */
function answered({ member }: ApiActor, confirm: readonly string[]) {
	return {
		postsBehind: confirm.includes("behind") && member.rights.named.includes("post_behind_lock"),
		postsReconciled: confirm.includes("reconciled"),
		confirmsFarDate: confirm.includes("far_date"),
	};
}

function confirmedOf(confirm: readonly string[]): Confirmed {
	const named = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
	return Object.fromEntries(confirm.map((name) => [`confirm${named(name)}`, true as const]));
}
