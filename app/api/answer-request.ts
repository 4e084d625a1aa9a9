import { networkOf } from "#domain/identity";
import { withOwnLimits } from "#domain/limits";
import { recordsUnderWay } from "#domain/relocations";
import { readOnlyReason } from "#domain/subscriptions";
import { recordError } from "#domain/system";
import { covers } from "#domain/team";
import { addressHeader } from "~/web/visitor.server";
import { carryOut } from "./carry-out";
import type { ApiActor, Operation } from "./define-operation";
import { findActor } from "./find-actor";
import { countRequest, isOverLimit, limitHeaders, requestLimits } from "./limit-requests";
import { operations } from "./operations";
import { Problem, problemResponse } from "./problem";
import { readInput } from "./read-input";

/**
 * Answers a request to `/api/v1`. Whatever goes wrong is told as `application/problem+json`; a failure is kept by the
 * request's id, which X-Request-Id tells.
 */
export function answerRequest(request: Request, requestId: string): Promise<Response> {
	return withOwnLimits(async () => {
		const headers: Record<string, string> = {};
		try {
			const response = await answer(request, headers);
			for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
			return response;
		} catch (error) {
			const response = problemResponse(error instanceof Problem ? error : failed(error, request, requestId));
			for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
			return response;
		}
	});
}

async function answer(request: Request, headers: Record<string, string>): Promise<Response> {
	const actor = signedIn(request);
	Object.assign(headers, limited(actor));
	const { operation, params } = routed(request);
	refuseWithoutRight(actor, operation);
	const input = await readInput(request, operation, params);
	// After the body, which may take long to arrive; nothing else runs between this and the change.
	if (!operation.whileImporting) refuseHalf(actor);
	return carryOut(actor, operation, input, request.headers);
}

/**
 * Whose key it is. Wrong keys are counted by network, so that no one tries many; a key that works isn't kept out by
 * them.
 */
function signedIn(request: Request): ApiActor {
	const actor = findActor(request);
	if (actor) return actor;
	const sender = `network ${networkOf(request.headers.get(addressHeader) ?? "")}`;
	const over = isOverLimit(sender, requestLimits.wrongKeys);
	if (over)
		throw new Problem(429, "too-many", "Too many wrong keys. Try again later.", { headers: limitHeaders(over) });
	countRequest(sender, requestLimits.wrongKeys);
	throw new Problem(401, "not-signed-in", "Send a key that works: “Authorization: Bearer tnk_…”.", {
		headers: { "WWW-Authenticate": 'Bearer realm="Tenantry"' },
	});
}

function limited({ beginsWith }: ApiActor): Record<string, string> {
	const standing = countRequest(`key ${beginsWith}`, requestLimits.key);
	const headers = limitHeaders(standing);
	if (standing.refused) throw new Problem(429, "too-many", "This key sent too many requests.", { headers });
	return headers;
}

const routes = operations.map((operation) => ({
	operation,
	pattern: new RegExp(
		`^${operation.path.replace(/\{\w+_id\}/g, "([1-9]\\d{0,14})").replace(/\{\w+\}/g, "([\\w-]{1,60})")}/?$`,
	),
	names: [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
}));

function routed(request: Request): { operation: Operation; params: Record<string, number | string> } {
	const path = new URL(request.url).pathname.replace(/^\/api\/v1/, "");
	const here = routes.filter(({ pattern }) => pattern.test(path));
	const method = request.method === "HEAD" ? "GET" : request.method;
	const route = here.find(({ operation }) => operation.method === method);
	if (!route) {
		if (here.length === 0) throw new Problem(404, "not-found", "There's nothing at this address.");
		const Allow = [...new Set(here.map(({ operation }) => operation.method))].join(", ");
		throw new Problem(405, "wrong-method", `This address takes ${Allow}.`, { headers: { Allow } });
	}
	const [, ...values] = route.pattern.exec(path) ?? [];
	const named = route.names.map((name, at) => [name, name.endsWith("_id") ? Number(values[at]) : (values[at] ?? "")]);
	return { operation: route.operation, params: Object.fromEntries(named) };
}

function refuseWithoutRight(actor: ApiActor, { right, whole, method, whileReadOnly }: Operation): void {
	const { rights, allProperties } = actor.member;
	if (actor.access === "read" && method !== "GET") {
		throw new Problem(403, "not-allowed", "This key only reads.");
	}
	if (!rights.named.includes("export_data")) {
		throw new Problem(403, "not-allowed", "The member's role doesn't allow taking data out.");
	}
	if (right !== "anyMember" && !right.some((way) => way.every((need) => covers(rights, need)))) {
		throw new Problem(403, "not-allowed", "This key, or its member's role, doesn't allow this.");
	}
	if (whole && !allProperties) {
		throw new Problem(403, "not-allowed", "Only a key with access to all properties can do this.");
	}
	const reason = method === "GET" || whileReadOnly ? undefined : readOnlyReason(actor);
	if (reason) throw new Problem(403, "read-only", reason);
}

/** While only a part of an organization's records is here, no program sees or changes it. */
function refuseHalf(actor: ApiActor): void {
	const underWay = recordsUnderWay(actor);
	if (!underWay) return;
	const { done, total, what } = underWay;
	const words = `Records are being ${what}: ${done} of ${total}. Try again when that's done.`;
	throw new Problem(503, "importing", words, { headers: { "Retry-After": "10" } });
}

function failed(error: unknown, { method, url }: Request, requestId: string): Problem {
	const { pathname } = new URL(url);
	console.error(`${method} ${pathname} ${requestId}`, error);
	recordError(error, { method, pathname, requestId });
	return new Problem(500, "failed", "Something went wrong. Nothing was saved.");
}
