import { makeKey, type NewKey } from "#domain/connections";
import { answerRequest } from "~/api/answer-request";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./must";

/** A key of whoever the scope is. */
export function makeApiKey(scope: Scope, overrides: Partial<NewKey> = {}) {
	return must(makeKey(scope, { name: "Mirror", access: "full", days: "90", ...overrides }));
}

let strangers = 0;

type Asked = { body?: unknown; headers?: Record<string, string>; requestId?: string };

/** Asks the API as a program does, and reads its answer. */
export async function ask(
	key: string | undefined,
	asked: `${"GET" | "POST" | "DELETE"} /${string}`,
	{ body, headers = {}, requestId = "" }: Asked = {},
) {
	const [method = "GET", path = "/"] = asked.split(" ");
	const response = await answerRequest(
		new Request(`http://localhost/api/v1${path}`, {
			method,
			headers: {
				...(key === undefined
					? { "x-client-address": `2001:db8:${++strangers}::1` }
					: { Authorization: `Bearer ${key}` }),
				...(body !== undefined && { "Content-Type": "application/json" }),
				...headers,
			},
			...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
		}),
		requestId,
	);
	const text = await response.text();
	const isJson = /json/.test(response.headers.get("content-type") ?? "");
	return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : undefined, text };
}
